import { describe, expect, test } from "vitest";
import type { LayoutArt, SideArt, SpaceArt, View } from "../api/types";
import { boardContents, nextSpace, outline, pieces } from "./piece-layout";

const space = (name: string, fields: Partial<SpaceArt> = {}): SpaceArt => ({
  name,
  x: 0,
  y: 0,
  middle: [0, 0],
  points: [],
  terrain: "wheat",
  crop: "ear",
  swamp: true,
  room: 1,
  ...fields,
});
const RED: Partial<SpaceArt> = { terrain: "red", crop: undefined as never, swamp: false };
const side = (...spaces: [string, string]): SideArt => ({
  name: spaces.join("-"),
  kind: "road",
  spaces,
  x: 0,
  y: 0,
  turn: 0,
});
const SIDES = [side("C7", "C8"), side("C10", "D10")];
const spots = (count: number) => Array.from({ length: count }, (_, x) => ({ x, y: 0, scale: 1, turn: 0 }));
const rows = (scale: number) => Array.from({ length: 5 }, () => ({ x: -10, y: 8, step: 20, scale }));
const LAYOUT: LayoutArt = {
  crops: spots(2),
  crocodile_scale: 0.9,
  buildings: [spots(1), spots(2), spots(3)],
  buildings_with_workers: [spots(1), spots(2), spots(3)],
  workers: rows(1),
  workers_with_buildings: rows(0.8),
  workers_at_site: spots(5),
  blocks: { left: -60, width: 120, top: -44, foot: 46 },
  space_label_y: -52,
  blocks_label_y: 72,
};
const EMPTY: Partial<View> = {
  drained: [],
  workers: [],
  prone: [],
  settlements: [],
  towns: [],
  palaces: [],
  workshops: [],
  expansions: [],
  blocks: {},
  roads: [],
  bridges: [],
  grand_bridges: [],
};

function piecesOn(where: SpaceArt, view: Partial<View>) {
  const contents = boardContents({ spaces: [where], sides: SIDES }, { ...EMPTY, ...view } as View);
  const found = contents.get(where.name);
  return found ? pieces(LAYOUT, where, found) : [];
}
const symbols = (where: SpaceArt, view: Partial<View>) => piecesOn(where, view).map(({ symbol }) => symbol);

describe("the pieces on a space", () => {
  test("are a crocodile in its pool, then crops, then nothing once a road leads there", () => {
    const c7 = space("C7");
    expect(symbols(c7, {})).toEqual(["pool", "crocodile"]);
    expect(symbols(c7, { drained: ["C7"] })).toEqual(["ear", "ear"]);
    expect(symbols(c7, { drained: ["C7"], roads: ["C7-C8"] })).toEqual([]);
    expect(symbols(space("D5", RED), {})).toEqual([]);
  });

  test("do not depend on roads to a space with a similar name", () => {
    expect(symbols(space("C1", { swamp: false }), { roads: ["C10-D10"] })).toEqual(["ear", "ear"]);
  });

  test("include a town with palaces and a worker in front", () => {
    const view = { settlements: ["D5"], towns: ["D5"], palaces: ["D5", "D5"], workers: ["D5"] };
    expect(symbols(space("D5", RED), view)).toEqual(["town", "palace", "palace", "upright"]);
    expect(piecesOn(space("D5", RED), view).at(-1)?.scale).toBe(0.8);
  });

  test("include a workshop with its expansion, and upright and prone workers", () => {
    const view = {
      drained: ["C7"],
      workshops: ["C7"],
      expansions: ["C7"],
      prone: ["C7"],
      workers: ["C7", "C7"],
    };
    expect(symbols(space("C7"), view)).toEqual(["workshop", "expansion", "upright", "upright", "prone"]);
  });

  test("stand in a row, each with its own key", () => {
    const view = { drained: ["C7"], workers: ["C7", "C7", "C7"], prone: ["C7", "C7"] };
    const all = piecesOn(space("C7"), view);
    expect(all.map(({ x }) => x)).toEqual([-10, 10, 30, 50, 70]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(5);
  });

  test("stand beside the monument of a building site", () => {
    const site = space("B3", { ...RED, site: { monument: "obelisk", limit: 3 } });
    expect(piecesOn(site, { workers: ["B3", "B3"] }).map(({ x }) => x)).toEqual([0, 1]);
  });
});

test("the arrow keys reach every space of a board of hexes", () => {
  const board: SpaceArt[] = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 6; column++) {
      board.push(space(`${"ABCDE"[row]}${column}`, { x: column * 173 + (row % 2) * 87, y: row * 150 }));
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

test("an outline is shrunk towards the middle of the space", () => {
  const points: SpaceArt["points"] = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  expect(outline({ points, middle: [5, 5] }, 0.5)).toBe("M2.5 2.5L7.5 2.5L7.5 7.5Z");
});

test("unchanged spaces keep their objects", () => {
  const art = { spaces: [space("C7"), space("C8"), space("D10")], sides: SIDES };
  const view = { ...EMPTY, workers: ["C7"] } as View;
  const before = boardContents(art, view);
  const after = boardContents(art, { ...view, workers: ["C7", "D10"] }, before);
  expect(after.get("C7")).toBe(before.get("C7"));
  expect(after.get("C8")).toBe(before.get("C8"));
  expect(after.get("D10")).toEqual({ ...before.get("D10"), upright: 1 });
});
