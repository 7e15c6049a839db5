/** Whether the reader has done anything since the page or table changed: what comes under the pointer by itself was not asked for. */

export class Idle {
  /** where the pointer was when it last moved */
  #pointer = "";
  /** the page has changed, and the reader has not stirred since */
  resting = true;
  /** hears that the pointer moves again */
  onstir: () => void = () => {};

  rest(): void {
    this.resting = true;
  }

  /** The reader has done something. */
  wake(): void {
    this.resting = false;
  }

  /** Something is under the pointer, which is also said when only the page has moved. */
  over(x: number, y: number): void {
    if (this.#pointer && this.#pointer !== `${x} ${y}`) this.#stir();
  }

  move(x: number, y: number): void {
    if (this.#pointer !== `${x} ${y}`) this.#stir();
    this.#pointer = `${x} ${y}`;
  }

  #stir(): void {
    const rested = this.resting;
    this.wake();
    if (rested) this.onstir();
  }
}

/** The reader of this page, who is known before the first table is drawn. */
export const reader = new Idle();

/** Notice what the reader does; called once, for as long as the page lives. */
export function noticeReader(): void {
  // before anything else hears of it
  const early = { capture: true };
  addEventListener("pointerover", ({ clientX, clientY }) => reader.over(clientX, clientY), early);
  addEventListener("pointermove", ({ clientX, clientY }) => reader.move(clientX, clientY), early);
  addEventListener("keydown", () => reader.wake(), early);
}
