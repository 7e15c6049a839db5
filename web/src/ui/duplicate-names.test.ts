import { expect, test } from "vitest";
import { numbered } from "./duplicate-names";

test("those who have the same name are numbered, others are not", () => {
  const names = ["Anna", "planner", null, "planner"];
  const called = (seat: number) => numbered(names, seat, (name) => name.toUpperCase());
  expect([called(0), called(1), called(3)]).toEqual(["ANNA", "PLANNER 1", "PLANNER 2"]);
});
