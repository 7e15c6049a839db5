import { expect, it } from "vitest";
import { Refusal } from "./http-transport";

it("knows what would be refused again", () => {
  const final = [0, 403, 404, 409, 422, 429, 500, 503].filter((status) => new Refusal(status, []).final);
  expect(final).toEqual([403, 404, 409, 422]);
});
