/** The open hint: ideas for the current decision, or why a bot decided as it did. */

import { replayViews } from "../api/frames";
import { transport } from "../api/http-transport";
import { RequestStatus } from "../api/request.svelte";
import type { Hint, View } from "../api/types";
import { type Suggestion, suggestionOf } from "../board/suggestion";
import type { Table } from "./table.svelte";

export class OpenHint {
  readonly request = new RequestStatus();
  hint = $state.raw<Hint | null>(null);
  /** The view at an earlier decision. */
  view = $state.raw<View | null>(null);
  /** The index of the idea that is drawn on the map. */
  shown = $state(0);
  readonly idea = $derived(this.hint?.ideas[this.shown]);
  readonly suggestion = $derived.by<Suggestion | null>(() => {
    const seat = this.at === undefined ? this.table.deciding : (this.view?.decides ?? null);
    return this.idea && seat !== null ? suggestionOf(this.idea, seat) : null;
  });

  /** Whether the first option of the idea can be taken now. */
  readonly possible = $derived.by(() => {
    const { deciding, state } = this.table;
    const first = this.idea?.options[0];
    return this.at === undefined && deciding !== null && !!state?.options.some(({ name }) => name === first);
  });

  /** Without the number of a decision, the hint is about the current one. */
  constructor(
    readonly table: Table,
    readonly at?: number,
  ) {
    this.request.run(() => this.#load());
  }

  async #load(): Promise<void> {
    const path = { table: this.table.id };
    const query = this.at === undefined ? {} : { at: this.at };
    const hint = await transport.query("/api/tables/{table}/hint", { path, query });
    if (this.at !== undefined) {
      const views = replayViews(await transport.query("/api/tables/{table}/replay", { path }));
      this.view = views[hint.decision] ?? null;
    }
    this.hint = hint;
  }
}
