import { expect, it } from "vitest";
import { seeingTokens } from "./keys";

it("watches where it plays no seat", () => {
  const links = [
    { seat: 1, token: "friend" },
    { seat: null, token: "watch" },
  ];
  expect(seeingTokens({ tokens: ["mine"], links })).toEqual(["mine"]);
  expect(seeingTokens({ tokens: [], links })).toEqual(["watch"]);
});
