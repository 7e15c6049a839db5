/** Whether the user has done anything since the page changed: popups must not open under a resting pointer. */

export class Activity {
  #pointer = "";
  /** Whether the user has done nothing since the last reset. */
  idle = true;
  /** Called when the pointer moves for the first time after a reset. */
  onactive: () => void = () => {};

  reset(): void {
    this.idle = true;
  }

  wake(): void {
    this.idle = false;
  }

  /** Handle a pointerover event, which also occurs if the page moves under a resting pointer. */
  pointerOver(x: number, y: number): void {
    if (this.#pointer && this.#pointer !== `${x} ${y}`) this.#pointerMoved();
  }

  pointerMove(x: number, y: number): void {
    if (this.#pointer !== `${x} ${y}`) this.#pointerMoved();
    this.#pointer = `${x} ${y}`;
  }

  #pointerMoved(): void {
    const wasIdle = this.idle;
    this.wake();
    if (wasIdle) this.onactive();
  }
}

export const activity = new Activity();

/** Listen to pointer and keyboard; called once. */
export function trackActivity(): void {
  // before any other listener
  const capture = { capture: true };
  addEventListener("pointerover", ({ clientX, clientY }) => activity.pointerOver(clientX, clientY), capture);
  addEventListener("pointermove", ({ clientX, clientY }) => activity.pointerMove(clientX, clientY), capture);
  addEventListener("keydown", () => activity.wake(), capture);
}
