import { expect, test } from "vitest";
import { atMapEdge, besideCard } from "./popup-position";

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const screen = { width: 1366, height: 768 };
const size = { width: 350, height: 400 };
const inHand = box(300, 640, 92, 112);

test("the popup of a card in the hand is above it", () => {
  expect(besideCard(inHand, size, screen)).toEqual({ left: 171, top: 230 });
});

test("the popup moves to the corner if it would cover an option", () => {
  expect(besideCard(inHand, size, screen, [box(700, 300, 60, 60)])).toEqual({ left: 171, top: 230 });
  expect(besideCard(inHand, size, screen, [box(400, 300, 60, 60)])).toEqual({ left: 1006, top: 56 });
});

test("the popup of a space is at the lower edge of the map", () => {
  expect(atMapEdge(box(280, 56, 760, 490), { width: 400, height: 34 })).toEqual({ left: 460, top: 512 });
});
