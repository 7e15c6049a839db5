import { describe, expect, it } from "vitest";
import { gridLevels, sumByGroup } from "./chart";

describe("the figures of a game", () => {
  it.each([
    [0, [0, 5]],
    [36, [0, 10, 20, 30, 40]],
    [167, [0, 50, 100, 150, 200]],
    [250, [0, 50, 100, 150, 200, 250]],
  ])("have round grid levels up to %d", (highest, expected) => {
    expect(gridLevels(highest)).toEqual(expected);
  });
  it("are summed by the kind of card, in a fixed order", () => {
    const kind = (card: number | string) => (card === 14 ? "commerce" : "build");
    const sources = [
      { source: "disaster" as const, reputation: 6 },
      { source: "card" as const, card: 14, reputation: 2 },
      { source: "card" as const, card: 38, reputation: 4 },
      { source: "card" as const, card: 20, reputation: 3 },
      { source: "connections" as const, reputation: 1 },
    ];
    expect(sumByGroup(sources, kind)).toEqual([
      ["build", 7],
      ["connections", 1],
      ["commerce", 2],
      ["end", 6],
    ]);
  });
});
