/** What the reader looks at closely: a card, a space or a side, with what can be done there or why not. */

import type { CardName, Option, Phrase } from "../api/types";
import { reader } from "../ui/idle";
import { seatName } from "../ui/player-names.svelte";
import type { Table } from "./table.svelte";

export interface Look {
  card?: CardName;
  space?: string;
  side?: string;
  /** what can be done with it now */
  options: Option[];
  /** the option that one would expect; asked for the reason if it is none */
  wanted?: string;
  /** does more than take the option: chooses the worker that is to move */
  act?: (option: Option) => void;
  /** where on the screen it lies */
  around: DOMRect;
}

const HESITATE = 220;

export class Lens {
  look = $state.raw<Look | null>(null);
  /** it stays until it is closed, with buttons for what can be done */
  pinned = $state(false);
  reasons = $state.raw<Phrase[]>([]);
  preview = $state.raw<Phrase[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** what came under a pointer that rested */
  #pending: Look | null = null;
  readonly #answers = new Map<string, Promise<Phrase[]>>();

  constructor(readonly table: Table | null = null) {
    reader.rest();
    reader.onstir = () => {
      if (this.#pending) this.hover(this.#pending);
    };
  }

  /** Show it after a moment of hovering. */
  hover(look: Look): void {
    // a line about the map does not keep one from looking at a card
    const kept = this.pinned && (this.look?.card !== undefined || look.card === undefined);
    this.#pending = reader.resting ? look : null;
    if (kept || reader.resting) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(look, false), this.look ? 60 : HESITATE);
  }

  leave(): void {
    this.#pending = null;
    if (this.pinned) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), 80);
  }

  pin(look: Look): void {
    clearTimeout(this.#timer);
    this.#open(look, true);
  }

  /** The table has changed, and what was looked at belongs to the decision before. */
  rest(): void {
    this.close();
    reader.rest();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.pinned = false;
    this.look = null;
  }

  #open(look: Look, pinned: boolean): void {
    this.look = look;
    this.pinned = pinned;
    this.reasons = [];
    this.preview = [];
    const possible = look.options.some((option) => option.name === look.wanted);
    if (!this.table || this.table.inPast || !look.wanted) return;
    const option = encodeURIComponent(look.wanted);
    if (possible && look.wanted.startsWith("play ")) this.#learn(look, `preview?option=${option}`);
    else if (!possible && this.table.deciding !== null) this.#learn(look, `why?option=${option}`);
    else if (!possible) this.reasons = this.#waitsFor(this.table);
  }

  /** While somebody else moves, that is the reason for everything. */
  #waitsFor({ state }: Table): Phrase[] {
    if (!state?.waiting || !state.you.length) return [];
    return [["page-waits", { name: seatName(state, state.waiting.for) }]];
  }

  async #learn(look: Look, question: string): Promise<void> {
    const table = this.table;
    if (!table?.state) return;
    const key = `${table.state.revision} ${question}`;
    const coming = this.#answers.get(key) ?? this.#ask(table, question);
    this.#answers.set(key, coming);
    const phrases = await coming;
    if (this.look !== look) return;
    if (question.startsWith("why")) this.reasons = phrases;
    else this.preview = phrases;
  }

  async #ask(table: Table, question: string): Promise<Phrase[]> {
    try {
      const answer = await table.ask<{ reasons?: Phrase[]; brings?: Phrase[] }>(question);
      return answer.reasons ?? answer.brings ?? [];
    } catch {
      // a question that is not answered leaves the view as it is
      return [];
    }
  }
}
