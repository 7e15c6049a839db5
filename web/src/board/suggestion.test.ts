import { describe, expect, test } from "vitest";
import type { Change, HintIdea } from "../api/types";
import type { SpaceContents } from "./piece-layout";
import { contentsAfter, suggestionOf } from "./suggestion";

const step = (
  changes: Change[],
  options: string[] = [],
  places: string[] = [],
): HintIdea["steps"][number] => ({
  say: ["deed"],
  options,
  places,
  changes,
});
const EMPTY: SpaceContents = {
  crocodile: false,
  settlement: false,
  town: false,
  palaces: 0,
  workshop: false,
  expansion: false,
  blocks: 0,
  upright: 0,
  prone: 0,
  connected: false,
};

describe("a suggested turn", () => {
  test("numbers cards, spaces and sides by the first step that refers to them", () => {
    const { cards, places, options } = suggestionOf(
      {
        steps: [
          step([{ card: 60, from: "hand", to: "play", seat: 1 }], ["play 60"]),
          step([], ["space D3"], ["D3"]),
          step([{ piece: "settlement", space: "D3", n: 1 }], ["pay wheat"]),
          step([{ piece: "road", side: "D3-D4", n: 1 }], ["road D3-D4"], ["D3-D4"]),
        ],
      },
      1,
    );
    expect([...cards.hand]).toEqual([["60", 1]]);
    expect([...places]).toEqual([
      ["D3", 2],
      ["D3-D4", 4],
    ]);
    expect(options.get("pay wheat")).toBe(3);
  });

  test("marks market cards that the player gains, not those that only leave", () => {
    const { cards } = suggestionOf(
      {
        steps: [
          step([
            { card: 8, from: "market", to: "hand", seat: 0 },
            { card: 9, from: "market", to: "box" },
            { card: "farmer", from: "hand", to: "discard", seat: 1 },
          ]),
        ],
      },
      0,
    );
    expect([...cards.market]).toEqual([["8", 1]]);
    expect(cards.hand.size).toBe(0);
  });

  test("shows where a worker moves", () => {
    const moved: Change[] = [
      { piece: "worker", space: "A1", n: -1 },
      { piece: "worker", space: "B2", n: 1 },
    ];
    expect(suggestionOf({ steps: [step(moved)] }, 0).moves).toEqual([["A1", "B2"]]);
    const home: Change[] = [{ piece: "worker", space: "A1", n: -1 }];
    expect(suggestionOf({ steps: [step(home)] }, 0).moves).toEqual([]);
  });

  test("knows the contents of spaces after it", () => {
    const contents = new Map([["D3", { ...EMPTY, crocodile: true }]]);
    const after = contentsAfter(contents, [
      { piece: "crocodile", space: "D3", n: -1 },
      { piece: "worker", space: "D3", n: 1 },
      { piece: "road", side: "D3-D4", n: 1 },
    ]);
    expect(after.get("D3")).toEqual({ ...EMPTY, upright: 1 });
    expect(after.size).toBe(1);
    expect(contents.get("D3")?.crocodile).toBe(true);
  });
});
