/** What the others did since one's last decision, shown once more step by step. */

import { sinceLast } from "./known";
import { motion } from "./settings.svelte";
import type { Table } from "./table.svelte";
import type { LogEntry, TableState, View } from "./wire";

const PACE = 1100;

export class Playback {
  view = $state.raw<View | null>(null);
  entry = $state.raw<LogEntry | null>(null);
  #stopped = false;

  constructor(readonly table: Table) {}

  /** how many decisions of others there are to be shown */
  readonly missed = $derived.by(() => {
    const state = this.table.state;
    return state?.you.length ? this.table.log.length - sinceLast(this.table.log, state.you) : 0;
  });

  async play(): Promise<void> {
    const { log, state } = this.table;
    if (!state) return;
    this.#stopped = false;
    this.table.inPast = true;
    try {
      for (let at = sinceLast(log, state.you); at < log.length && !this.#stopped; at++) {
        const then = await this.table.ask<TableState>(`replay?at=${at + 1}`);
        if (this.#stopped) break;
        this.view = then.view;
        this.entry = log[at] ?? null;
        await new Promise((resolve) => setTimeout(resolve, Math.max(motion(PACE), PACE / 2)));
      }
    } finally {
      this.stop();
    }
  }

  stop(): void {
    this.#stopped = true;
    this.table.inPast = false;
    this.view = null;
    this.entry = null;
  }
}
