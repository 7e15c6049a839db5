import { expect, it } from "vitest";
import { usableTokens } from "./tokens";

it("uses the spectator token if the browser has no seat", () => {
  const links = [
    { seat: 1, token: "friend" },
    { seat: null, token: "watch" },
  ];
  expect(usableTokens({ tokens: ["mine"], links })).toEqual(["mine"]);
  expect(usableTokens({ tokens: [], links })).toEqual(["watch"]);
});

it("sends the latest tokens, as many as the server accepts", () => {
  const tokens = ["1", "2", "3", "4", "5", "6", "7"];
  expect(usableTokens({ tokens })).toEqual(tokens.slice(1));
});
