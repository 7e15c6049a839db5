import { expect, it } from "vitest";
import type { ChartSource } from "../api/types";
import { decisiveSource } from "./decisive-source";

it("the decisive source is where the winner gained most on the runner-up", () => {
  const winner: ChartSource[] = [
    { source: "connections", reputation: 30 },
    { source: "card", card: 72, reputation: 18 },
    { source: "other", reputation: 40 },
  ];
  const runnerUp: ChartSource[] = [{ source: "connections", reputation: 25 }];
  expect(decisiveSource(winner, runnerUp)).toEqual({ source: winner[1], more: 18 });
  // in a solo game, the largest source
  expect(decisiveSource(winner)?.source).toBe(winner[0]);
  expect(decisiveSource([], runnerUp)).toBeUndefined();
});
