import { expect, test } from "vitest";
import { PanZoom } from "./pan-zoom.svelte";

const corners = [
  [0.1, 0.1],
  [0.8, 0.8],
] as const;

test("hidden areas are reported by edge and can be scrolled to", () => {
  const map = new PanZoom();
  map.width = 400;
  map.height = 400;
  expect(map.hidden(corners)).toEqual([]);
  map.scale = 2;
  expect(map.hidden(corners)).toEqual(["right", "bottom"]);
  map.go("right");
  expect(map.hidden(corners)).toEqual(["left", "bottom"]);
  map.go("bottom");
  expect(map.hidden(corners)).toEqual(["left", "top"]);
});

/** A phone: the map is as wide as the frame, and a space is a tenth as wide. */
function phone(): PanZoom {
  const map = new PanZoom();
  map.width = 400;
  map.height = 400;
  map.reveal([], 0.1, false);
  return map;
}
const at = (x: number, y: number) => ({ left: x - 0.05, right: x + 0.05, top: y - 0.05, bottom: y + 0.05 });
const where = ({ x, y, scale }: PanZoom) => ({ x, y, scale });

test("the map does not move while all important areas are visible", () => {
  const map = phone();
  expect(map.scale).toBeCloseTo(1.105);
  const before = where(map);
  map.reveal([at(0.3, 0.5), at(0.7, 0.5)], 0.1, true);
  map.reveal([], 0.1, false);
  map.reveal([at(0.5, 0.5)], 0.1, false);
  expect(where(map)).toEqual(before);
});

test("hidden areas are scrolled into view without zooming", () => {
  const map = phone();
  map.reveal([at(0.1, 0.5), at(0.05, 0.5)], 0.1, true);
  expect(map.hidden([[0.05, 0.5]])).toEqual([]);
  expect(map.scale).toBeCloseTo(1.105);
  // without a choice to make, it is enough to show the latest of distant changes
  map.reveal([at(0.05, 0.05), at(0.95, 0.95)], 0.1, false);
  expect(map.hidden([[0.95, 0.95]])).toEqual([]);
  expect(map.scale).toBeCloseTo(1.105);
});

test("distant options are shown together as long as fingers can hit them", () => {
  const map = phone();
  map.scale = 2.4;
  map.reveal([at(0.2, 0.5), at(0.8, 0.5)], 0.1, true);
  expect(
    map.hidden([
      [0.2, 0.5],
      [0.8, 0.5],
    ]),
  ).toEqual([]);
  expect(map.scale).toBeGreaterThanOrEqual(1.1);
});

test("the middle of the map stays in the middle of a resized frame", () => {
  const map = phone();
  map.scale = 2;
  map.x = map.y = -200;
  map.height = 600;
  map.reveal([], 0.1, false);
  expect(map.scale).toBe(2);
  expect(map.x).toBe(-200);
  // the map starts 100 pixels lower in the frame, scaled by 2
  expect(map.y).toBe(-300);
});

test("options are enlarged for fingers unless the user wants to see the whole map", () => {
  const map = phone();
  map.scale = 1;
  map.reveal([at(0.4, 0.5), at(0.6, 0.5)], 0.1, true);
  expect(map.scale).toBeGreaterThanOrEqual(1.1);
  map.fit();
  map.reveal([at(0.4, 0.5)], 0.1, true);
  expect(map.scale).toBe(1);
});

test("a map whose spaces are large enough is shown as a whole", () => {
  const map = new PanZoom();
  map.width = 800;
  map.height = 500;
  map.ratio = 1.6;
  map.reveal([at(0.5, 0.5)], 0.1, true);
  expect(map.scale).toBe(1);
});

test("a map whose spaces are just large enough for a finger is shown as a whole", () => {
  const map = new PanZoom();
  map.width = 700;
  map.height = 300;
  map.ratio = 1.5;
  map.reveal([at(0.5, 0.5)], 0.1, true);
  expect(map.scale).toBe(1);
});
