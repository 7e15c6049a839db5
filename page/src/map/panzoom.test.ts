import { expect, test } from "vitest";
import { PanZoom } from "./panzoom.svelte";

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
