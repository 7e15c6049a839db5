import { expect, test } from "vitest";
import { PanZoom } from "./pan-zoom.svelte";

const corners = [
  [0.1, 0.1],
  [0.8, 0.8],
] as const;

test("what lies beyond the edges is noticed, and one can go there", () => {
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

/** A phone: the picture is as wide as the frame, and a space a tenth of it. */
function phone(): PanZoom {
  const map = new PanZoom();
  map.width = 400;
  map.height = 400;
  map.reveal([], 0.1, false);
  return map;
}
const at = (x: number, y: number) => ({ left: x - 0.05, right: x + 0.05, top: y - 0.05, bottom: y + 0.05 });
const where = ({ x, y, scale }: PanZoom) => ({ x, y, scale });

test("the map stays as it is while everything that matters is in sight", () => {
  const map = phone();
  expect(map.scale).toBe(1.25);
  const before = where(map);
  map.reveal([at(0.3, 0.5), at(0.7, 0.5)], 0.1, true);
  map.reveal([], 0.1, false);
  map.reveal([at(0.5, 0.5)], 0.1, false);
  expect(where(map)).toEqual(before);
});

test("what lies outside is brought into sight without another size", () => {
  const map = phone();
  map.reveal([at(0.1, 0.5), at(0.05, 0.5)], 0.1, true);
  expect(map.hidden([[0.05, 0.5]])).toEqual([]);
  expect(map.scale).toBe(1.25);
  // of what is too far apart the latest is seen, if it is only to be seen
  map.reveal([at(0.05, 0.05), at(0.95, 0.95)], 0.1, false);
  expect(map.hidden([[0.95, 0.95]])).toEqual([]);
  expect(map.scale).toBe(1.25);
});

test("options that are too far apart are seen together, as long as fingers can hit them", () => {
  const map = phone();
  map.scale = 2.4;
  map.reveal([at(0.2, 0.5), at(0.8, 0.5)], 0.1, true);
  expect(
    map.hidden([
      [0.2, 0.5],
      [0.8, 0.5],
    ]),
  ).toEqual([]);
  expect(map.scale).toBeGreaterThanOrEqual(1.25);
});

test("in a frame of another size the middle stays in the middle", () => {
  const map = phone();
  map.scale = 2;
  map.x = map.y = -200;
  map.height = 600;
  map.reveal([], 0.1, false);
  expect(map.scale).toBe(2);
  expect(map.x).toBe(-200);
  // the picture begins 100 pixels lower in the frame, which is enlarged too
  expect(map.y).toBe(-300);
});

test("options are as large as fingers need, unless the reader wants to see the whole map", () => {
  const map = phone();
  map.scale = 1;
  map.reveal([at(0.4, 0.5), at(0.6, 0.5)], 0.1, true);
  expect(map.scale).toBeGreaterThanOrEqual(1.25);
  map.fit();
  map.reveal([at(0.4, 0.5)], 0.1, true);
  expect(map.scale).toBe(1);
});
