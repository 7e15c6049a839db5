import { describe, expect, test } from "vitest";
import type { SpaceArt, View } from "../api/types";
import { nextSpace, outline, placeOf, standing } from "./piece-layout";

const space = (name: string, more: Partial<SpaceArt> = {}): SpaceArt => ({
  name,
  x: 0,
  y: 0,
  heart: [0, 0],
  points: [],
  terrain: "wheat",
  swamp: true,
  room: 1,
  ...more,
});
const EMPTY = {
  drained: [] as string[],
  workers: [] as string[],
  prone: [] as string[],
  settlements: [] as string[],
  towns: [] as string[],
  palaces: [] as string[],
  workshops: [] as string[],
  expansions: [] as string[],
  blocks: {},
  roads: [] as string[],
  bridges: [] as string[],
  grand_bridges: [] as string[],
};
const pieces = (where: SpaceArt, view: Partial<View>) =>
  standing(where, placeOf(where, { ...EMPTY, ...view } as View)).map((piece) => piece.symbol);

describe("what stands on a space", () => {
  test("a crocodile in its pool, then crops, then nothing where a road runs", () => {
    const c7 = space("C7");
    expect(pieces(c7, {})).toEqual(["pool", "crocodile"]);
    expect(pieces(c7, { drained: ["C7"] })).toEqual(["ear", "ear"]);
    expect(pieces(c7, { drained: ["C7"], roads: ["C7-C8"] })).toEqual([]);
    expect(pieces(space("D5", { terrain: "red", swamp: false }), {})).toEqual([]);
  });

  test("names that begin alike are different spaces", () => {
    expect(pieces(space("C1", { swamp: false }), { roads: ["C10-D10"] })).toEqual(["ear", "ear"]);
  });

  test("a town with palaces and a worker before it", () => {
    const d5 = space("D5", { terrain: "red", swamp: false });
    const view = { settlements: ["D5"], towns: ["D5"], palaces: ["D5", "D5"], workers: ["D5"] };
    expect(pieces(d5, view)).toEqual(["town", "palace", "palace", "upright"]);
  });

  test("a workshop with its expansion; upright and prone workers", () => {
    const view = {
      drained: ["C7"],
      workshops: ["C7"],
      expansions: ["C7"],
      prone: ["C7"],
      workers: ["C7", "C7"],
    };
    expect(pieces(space("C7"), view)).toEqual(["workshop", "expansion", "upright", "upright", "prone"]);
  });

  test("every piece of a space has a key of its own", () => {
    const view = { drained: ["C7"], workers: ["C7", "C7", "C7"], prone: ["C7", "C7"] };
    const all = standing(space("C7"), placeOf(space("C7"), { ...EMPTY, ...view } as unknown as View));
    expect(new Set(all.map((piece) => piece.key)).size).toBe(5);
  });
});

test("the arrow keys reach every space of a board of hexes", () => {
  const board: SpaceArt[] = [];
  for (let row = 0; row < 5; row++) {
    for (let place = 0; place < 6; place++) {
      board.push(space(`${"ABCDE"[row]}${place}`, { x: place * 173 + (row % 2) * 87, y: row * 150 }));
    }
  }
  const reached = new Set(["A0"]);
  for (const name of reached) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      reached.add(nextSpace(board, name, dx, dy));
  }
  expect(reached.size).toBe(board.length);
  expect(nextSpace(board, "A0", -1, 0)).toBe("A0");
  expect(nextSpace(board, "B2", 1, 0)).toBe("B3");
});

test("an outline is drawn in towards the middle", () => {
  expect(
    outline(
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
      [5, 5],
      0.5,
    ),
  ).toBe("M2.5 2.5L7.5 2.5L7.5 7.5Z");
});
