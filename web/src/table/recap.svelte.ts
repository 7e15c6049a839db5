/** The recap: what other players did since the player's last decision, shown step by step. */

import { decisionWithTurnStart, firstDecisionSince } from "../api/client-cache";
import { replayViews } from "../api/frames";
import { transport } from "../api/http-transport";
import type { LogEntry, View } from "../api/types";
import { animationDuration } from "../ui/settings.svelte";
import type { Table } from "./table.svelte";

const STEP_DURATION = 1500;
/** How long the last step of a turn is shown, in milliseconds: longer than the others. */
const TURN_END_DURATION = 2400;

export class Recap {
  view = $state.raw<View | null>(null);
  /** The decision that is shown, preceded by the one that started its turn. */
  entries = $state.raw<LogEntry[]>([]);
  /** Identifies the running recap. */
  #run = 0;

  constructor(readonly table: Table) {}

  /** The number of decisions to show. */
  readonly length = $derived.by(() => {
    const state = this.table.state;
    return state?.you.length ? this.table.log.length - firstDecisionSince(this.table.log, state.you) : 0;
  });

  async play(): Promise<void> {
    const { id, log, state } = this.table;
    if (!state) return;
    const run = ++this.#run;
    this.table.showsPast = true;
    try {
      const views = replayViews(await transport.query("/api/tables/{table}/replay", { path: { table: id } }));
      for (let at = firstDecisionSince(log, state.you); at < log.length && run === this.#run; at++) {
        this.view = views[at + 1] ?? null;
        this.entries = decisionWithTurnStart(log, at);
        const duration = log[at + 1]?.turn === log[at]?.turn ? STEP_DURATION : TURN_END_DURATION;
        await new Promise((resolve) =>
          setTimeout(resolve, Math.max(animationDuration(duration), duration / 2)),
        );
      }
    } finally {
      if (run === this.#run) this.stop();
    }
  }

  stop(): void {
    this.#run++;
    this.table.showsPast = false;
    this.view = null;
    this.entries = [];
  }
}
