import { expect, it } from "vitest";
import { pastedPath, recordPlayers } from "./pasted-input";

it.each([
  ["http://127.0.0.1:8000/table/x7#token", "/table/x7#token"],
  ["  https://games.example/table/x7#a.b-c_d \n", "/table/x7#a.b-c_d"],
  ["/replay/x7/12#t", "/replay/x7/12#t"],
  ["https://games.example/rules", null],
  ["x7", null],
])("finds the path of the pasted link %s", (link, path) => {
  expect(pastedPath(link)).toBe(path);
});

it("finds the number of players in a record", () => {
  expect(recordPlayers("Faiyum record 1\nplayers: 3\nseed: 1\n")).toBe(3);
  expect(recordPlayers("players: 3")).toBeNull();
  expect(recordPlayers("Faiyum record 1\nplayers: 9\n")).toBeNull();
});
