import { expect, test } from "vitest";
import { Idle } from "./idle";

test("a pointer that is where it was rests until it moves", () => {
  const idle = new Idle();
  idle.point(3, 4);
  idle.rest();
  idle.point(3, 4);
  expect(idle.resting).toBe(true);
  idle.point(3, 5);
  expect(idle.resting).toBe(false);
});

test("a key wakes, wherever the pointer is", () => {
  const idle = new Idle();
  for (const _ of [1, 2]) {
    idle.rest();
    idle.wake();
    expect(idle.resting).toBe(false);
  }
});
