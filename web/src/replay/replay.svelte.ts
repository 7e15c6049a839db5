/** A table that is only looked at: as it was at some moment, with nothing to choose. */

import { ask, askText, boardArt } from "../api/http-transport";
import { keepOpenedLink, keysOf, seeingTokens, watchToken } from "../api/tokens";
import type { BoardArt, LogEntry, TableState } from "../api/types";
import { sortChoices } from "../table/choices";
import type { AtTable } from "../ui/context";

/** how many moments are kept */
const MOST = 200;

export class Still implements AtTable {
  state = $state.raw<TableState | null>(null);
  art = $state.raw<BoardArt | null>(null);
  /** every decision of the game, whatever moment is shown */
  log = $state.raw<LogEntry[]>([]);
  /** the table as it stands now */
  latest = $state.raw<TableState | null>(null);
  readonly choices = sortChoices([], { hand: [], market: [] });
  readonly seat = null;
  readonly deciding = null;
  readonly here: number[] = [];
  readonly #moments = new Map<number, Promise<TableState>>();
  #wanted = 0;

  constructor(readonly id: string) {
    keepOpenedLink(id);
  }

  get tokens(): string[] {
    return seeingTokens(keysOf(this.id));
  }

  /** The link of a position for everybody, if this browser knows the token for watching. */
  link(at: number): string {
    const watch = watchToken(keysOf(this.id));
    return `${location.origin}/replay/${this.id}/${at}${watch ? `#${watch}` : ""}`;
  }

  async take(): Promise<void> {
    // nothing can be done to the past
  }

  /** Learn how the table stands now; a Refusal if there is none for us. */
  async load(): Promise<TableState> {
    const latest = await ask<TableState>(`tables/${this.id}`, this.tokens);
    this.latest = latest;
    this.log = latest.log.entries;
    this.art = await (latest.board
      ? boardArt(latest.board)
      : ask<BoardArt>(`tables/${this.id}/art`, this.tokens));
    return latest;
  }

  /** Show the table as it was after so many decisions; the latest wish counts. */
  async show(at: number): Promise<void> {
    this.#wanted = at;
    const state = await this.moment(at);
    if (this.#wanted === at) this.state = state;
  }

  moment(at: number): Promise<TableState> {
    let coming = this.#moments.get(at);
    if (!coming) {
      coming = ask<TableState>(`tables/${this.id}/replay?at=${at}`, this.tokens);
      coming.catch(() => this.#moments.delete(at));
      if (this.#moments.size >= MOST) this.#moments.clear();
      this.#moments.set(at, coming);
    }
    return coming;
  }

  record(): Promise<string> {
    return askText(`tables/${this.id}/record`, this.tokens);
  }
}
