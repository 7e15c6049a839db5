import { expect, test } from "vitest";
import { Idle } from "./idle";

test("a pointer that is where it was rests until it moves", () => {
  const idle = new Idle();
  idle.move(3, 4);
  idle.rest();
  idle.over(3, 4);
  idle.move(3, 4);
  expect(idle.resting).toBe(true);
  idle.over(3, 5);
  expect(idle.resting).toBe(false);
});

test("what is first drawn under a pointer waits for it to move", () => {
  const idle = new Idle();
  let stirred = 0;
  idle.onstir = () => stirred++;
  idle.over(3, 4);
  expect(idle.resting).toBe(true);
  idle.move(3, 4);
  idle.move(3, 5);
  expect(idle.resting).toBe(false);
  expect(stirred).toBe(1);
});

test("a key wakes, wherever the pointer is", () => {
  const idle = new Idle();
  for (const _ of [1, 2]) {
    idle.rest();
    idle.wake();
    expect(idle.resting).toBe(false);
  }
});
