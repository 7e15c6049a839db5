/** What the others did since one's last decision, shown once more step by step. */

import { sinceLast, storyOf } from "../api/client-cache";
import type { LogEntry, TableState, View } from "../api/types";
import { motion } from "../ui/settings.svelte";
import type { Table } from "./table.svelte";

const PACE = 1500;
/** what ends a turn stands longer */
const END = 2400;

export class Playback {
  view = $state.raw<View | null>(null);
  /** what is shown, after what began the turn: the card that was played */
  story = $state.raw<LogEntry[]>([]);
  /** the number of the playback that runs */
  #run = 0;

  constructor(readonly table: Table) {}

  /** how many decisions of others there are to be shown */
  readonly missed = $derived.by(() => {
    const state = this.table.state;
    return state?.you.length ? this.table.log.length - sinceLast(this.table.log, state.you) : 0;
  });

  async play(): Promise<void> {
    const { log, state } = this.table;
    if (!state) return;
    const run = ++this.#run;
    this.table.inPast = true;
    try {
      for (let at = sinceLast(log, state.you); at < log.length && run === this.#run; at++) {
        const then = await this.table.ask<TableState>(`replay?at=${at + 1}`);
        if (run !== this.#run) break;
        this.view = then.view;
        this.story = storyOf(log, at);
        const pace = log[at + 1]?.turn === log[at]?.turn ? PACE : END;
        await new Promise((resolve) => setTimeout(resolve, Math.max(motion(pace), pace / 2)));
      }
    } finally {
      if (run === this.#run) this.stop();
    }
  }

  stop(): void {
    this.#run++;
    this.table.inPast = false;
    this.view = null;
    this.story = [];
  }
}
