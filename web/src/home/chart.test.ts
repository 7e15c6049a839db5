import { describe, expect, it } from "vitest";
import { groups, levels } from "./chart";

describe("the chart", () => {
  it.each([
    [0, [0, 5]],
    [36, [0, 10, 20, 30, 40]],
    [167, [0, 50, 100, 150, 200]],
    [250, [0, 50, 100, 150, 200, 250]],
  ])("has round levels up to %d", (highest, expected) => {
    expect(levels(highest)).toEqual(expected);
  });
  it("counts sources by the kind of their card, in one order", () => {
    const kind = (card: number | string) => (card === 14 ? "commerce" : "build");
    const sources = [
      { source: "disaster" as const, reputation: 6 },
      { source: "card" as const, card: 14, reputation: 2 },
      { source: "card" as const, card: 38, reputation: 4 },
      { source: "card" as const, card: 20, reputation: 3 },
      { source: "connections" as const, reputation: 1 },
    ];
    expect(groups(sources, kind)).toEqual([
      ["build", 7],
      ["connections", 1],
      ["commerce", 2],
      ["end", 6],
    ]);
  });
});
