import { expect, test } from "vitest";
import type { Option } from "../api/types";
import { groupOptions, sortSides } from "./choices";

const option = (name: string, more: Partial<Option> = {}): Option => ({
  name,
  kind: name.split(" ")[0] ?? "",
  say: ["option-done"],
  ...more,
});
const visible = { hand: [14, "farmer"], market: [38, 44] };

test("options of a turn are chosen from hand, market, privileges and buttons", () => {
  const options = [
    option("play farmer", { card: "farmer" }),
    option("cash farmer", { card: "farmer" }),
    option("cash 14", { card: 14 }),
    option("buy 38", { card: 38 }),
    option("use 13", { card: 13 }),
    option("administrate"),
  ];
  const choices = groupOptions(options, visible);
  expect(choices.hand.get("farmer")).toEqual([options[0], options[1]]);
  expect(choices.hand.get("14")).toEqual([options[2]]);
  expect([...choices.market]).toEqual([["38", options[3]]]);
  expect([...choices.privileges]).toEqual([["13", options[4]]]);
  expect(choices.buttons).toEqual([options[5]]);
});

test("a card to choose is in the hand, in the market, or else a button", () => {
  const options = [
    option("card 14", { card: 14 }),
    option("card 44", { card: 44 }),
    option("card 70", { card: 70 }),
  ];
  const choices = groupOptions(options, visible);
  expect(choices.hand.get("14")).toEqual([options[0]]);
  expect(choices.market.get("44")).toEqual(options[1]);
  expect(choices.buttons).toEqual([options[2]]);
});

test("moves are grouped by the space that the worker leaves", () => {
  const options = [
    option("move D5 D6", { from: "D5", to: "D6" }),
    option("move D5 D4", { from: "D5", to: "D4" }),
    option("move A1 A2", { from: "A1", to: "A2" }),
  ];
  const { moves } = groupOptions(options, visible);
  expect([...moves.keys()]).toEqual(["D5", "A1"]);
  expect([...(moves.get("D5")?.keys() ?? [])]).toEqual(["D6", "D4"]);
});

test("every option is in one of the groups", () => {
  const options = [
    option("space C7", { space: "C7" }),
    option("road C7-C8", { side: "C7-C8" }),
    option("bridge D3-E4", { side: "D3-E4" }),
    option("pay wheat", { goods: { wheat: 1 } }),
    option("gain fish", { goods: { fish: 1 } }),
    option("times 2", { n: 2 }),
    option("supply 1 2", { n: 1 }),
    option("take-back 1", { n: 1 }),
    option("reputation 0", { n: 0 }),
    option("discarded 3", { n: 3 }),
    option("this"),
    option("lift"),
    option("done"),
    option("end"),
    option("quit"),
  ];
  const choices = groupOptions(options, visible);
  const found = [
    ...choices.spaces.values(),
    ...choices.sides.values(),
    ...choices.goods,
    ...choices.numbers,
    ...choices.discard.values(),
    ...(choices.inPlay ? [choices.inPlay] : []),
    ...choices.buttons,
  ];
  expect(found).toEqual(options);
  expect(choices.discard.get(3)?.name).toBe("discarded 3");
});

test("roads are sorted by name among other options", () => {
  const names = ["cash farmer", "road D10-E10", "road D9-D10", "done", "road A1-A2"];
  const options = names.map((name) => option(name, name.startsWith("road") ? { side: name.slice(5) } : {}));
  const sorted = ["cash farmer", "road A1-A2", "road D9-D10", "road D10-E10", "done"];
  expect(sortSides(options).map(({ name }) => name)).toEqual(sorted);
  const others = options.filter(({ side }) => !side);
  expect(sortSides(others)).toEqual(others);
});
