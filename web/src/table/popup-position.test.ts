import { expect, test } from "vitest";
import { atEdge, beside } from "./popup-position";

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const screen = { width: 1366, height: 768 };
const size = { width: 350, height: 400 };
const inHand = box(300, 640, 92, 112);

test("a card is enlarged above the hand", () => {
  expect(beside(inHand, size, screen)).toEqual({ left: 171, top: 230 });
});

test("a card is enlarged in the corner while something that it would cover can be chosen", () => {
  expect(beside(inHand, size, screen, [box(700, 300, 60, 60)])).toEqual({ left: 171, top: 230 });
  expect(beside(inHand, size, screen, [box(400, 300, 60, 60)])).toEqual({ left: 1006, top: 56 });
});

test("what is said of a space stands at the lower edge of the map", () => {
  expect(atEdge(box(280, 56, 760, 490), { width: 400, height: 34 })).toEqual({ left: 460, top: 512 });
});
