/** Something that may be refused: done once at a time, with the reasons if it fails. */

import { reasonsOf } from "./http-transport";
import type { Phrase } from "./types";

export class Attempt {
  busy = $state(false);
  reasons = $state.raw<Phrase[]>([]);

  async make(action: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.reasons = [];
    try {
      await action();
    } catch (error) {
      this.reasons = reasonsOf(error);
    } finally {
      this.busy = false;
    }
  }
}
