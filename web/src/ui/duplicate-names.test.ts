import { expect, test } from "vitest";
import { numberDuplicates } from "./duplicate-names";

test("only players with the same name are numbered", () => {
  const names = ["Anna", "planner", null, "planner"];
  const name = (seat: number) => numberDuplicates(names, seat, (found) => found.toUpperCase());
  expect([name(0), name(1), name(3)]).toEqual(["ANNA", "PLANNER 1", "PLANNER 2"]);
});
