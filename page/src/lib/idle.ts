/** Whether the reader has done anything since the table changed: what comes under the pointer by itself was not asked for. */

export class Idle {
  #pointer = "";
  /** the table has changed, and the reader has not stirred since */
  resting = false;

  rest(): void {
    this.resting = true;
  }

  /** The reader has done something. */
  wake(): void {
    this.resting = false;
  }

  /** The pointer is there, which is also said when only the table has moved. */
  point(x: number, y: number): void {
    if (this.#pointer !== `${x} ${y}`) this.wake();
    this.#pointer = `${x} ${y}`;
  }
}
