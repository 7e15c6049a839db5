/** The status of a request for a component: whether it is running, and why the last one failed. */

import { reasonsOf } from "./transport";
import type { Phrase } from "./types";

export class RequestStatus {
  busy = $state(false);
  reasons = $state.raw<Phrase[]>([]);

  /** Run a request, unless one is running already. */
  async run(request: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.reasons = [];
    try {
      await request();
    } catch (error) {
      this.reasons = reasonsOf(error);
    } finally {
      this.busy = false;
    }
  }
}
