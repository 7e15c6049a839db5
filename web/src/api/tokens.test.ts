import { expect, it } from "vitest";
import { seeingTokens } from "./tokens";

it("watches where it plays no seat", () => {
  const links = [
    { seat: 1, token: "friend" },
    { seat: null, token: "watch" },
  ];
  expect(seeingTokens({ tokens: ["mine"], links })).toEqual(["mine"]);
  expect(seeingTokens({ tokens: [], links })).toEqual(["watch"]);
});

it("shows the server as many links as it looks at, the latest", () => {
  const tokens = ["1", "2", "3", "4", "5", "6", "7"];
  expect(seeingTokens({ tokens })).toEqual(tokens.slice(1));
});
