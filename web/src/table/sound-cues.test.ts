import { expect, test } from "vitest";
import type { View } from "../api/types";
import { type Audible, soundCues } from "./sound-cues";

const seat = { money: 3, hand: ["farmer"], discard: [] as string[] };
const view = (changes: object = {}) =>
  ({
    drained: [],
    workers: [],
    prone: [],
    market: [8],
    in_play: null,
    seats: [seat],
    ...changes,
  }) as unknown as View;
const before: Audible = { view: view(), over: false, yours: false };

test("nothing is heard if nothing happens", () => {
  expect(soundCues(before, before)).toEqual([]);
});

test("a card that is played is heard", () => {
  const seats = [{ ...seat, hand: [], discard: ["farmer"] }];
  expect(soundCues(before, { ...before, view: view({ seats }) })).toEqual(["card"]);
});

test("money is heard when it is gained, not when it is paid", () => {
  const withMoney = (money: number) => ({ ...before, view: view({ seats: [{ ...seat, money }] }) });
  expect(soundCues(before, withMoney(5))).toEqual(["money"]);
  expect(soundCues(before, withMoney(1))).toEqual([]);
});

test("of many things at once, the two most important are heard", () => {
  const busy = view({ drained: ["A1"], workers: ["A1"], seats: [{ ...seat, money: 9, hand: [] }] });
  expect(soundCues(before, { ...before, view: busy })).toEqual(["crocodile", "worker"]);
  expect(soundCues(before, { ...before, view: busy, yours: true })).toEqual(["turn", "crocodile"]);
});

test("the end of the game is heard instead of a turn", () => {
  expect(soundCues(before, { ...before, over: true, yours: true })).toEqual(["end"]);
});
