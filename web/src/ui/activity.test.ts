import { expect, test } from "vitest";
import { Activity } from "./activity";

test("a resting pointer stays idle until it moves", () => {
  const activity = new Activity();
  activity.pointerMove(3, 4);
  activity.reset();
  activity.pointerOver(3, 4);
  activity.pointerMove(3, 4);
  expect(activity.idle).toBe(true);
  activity.pointerOver(3, 5);
  expect(activity.idle).toBe(false);
});

test("a page that opens under the pointer is idle until the pointer moves", () => {
  const activity = new Activity();
  let calls = 0;
  activity.onactive = () => calls++;
  activity.pointerOver(3, 4);
  expect(activity.idle).toBe(true);
  activity.pointerMove(3, 4);
  activity.pointerMove(3, 5);
  expect(activity.idle).toBe(false);
  expect(calls).toBe(1);
});

test("a key press ends idling wherever the pointer is", () => {
  const activity = new Activity();
  for (const _ of [1, 2]) {
    activity.reset();
    activity.wake();
    expect(activity.idle).toBe(false);
  }
});
