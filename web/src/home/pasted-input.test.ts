import { expect, it } from "vitest";
import { pastedAddress, playersOf } from "./pasted-input";

it.each([
  ["http://127.0.0.1:8000/table/x7#token", "/table/x7#token"],
  ["  https://games.example/table/x7#a.b-c_d \n", "/table/x7#a.b-c_d"],
  ["/replay/x7/12#t", "/replay/x7/12#t"],
  ["https://games.example/rules", null],
  ["x7", null],
])("reads the pasted link %s", (text, address) => {
  expect(pastedAddress(text)).toBe(address);
});

it("knows from a record how many play", () => {
  expect(playersOf("Faiyum record 1\nplayers: 3\nseed: 1\n")).toBe(3);
  expect(playersOf("players: 3")).toBeNull();
  expect(playersOf("Faiyum record 1\nplayers: 9\n")).toBeNull();
});
