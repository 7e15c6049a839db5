/** The card, space or side that the player inspects, with what can be done there or why not. */

import { transport } from "../api/http-transport";
import type { Phrase } from "../api/types";
import type { ClientPhrase } from "../i18n/phrases";
import { activity } from "../ui/activity";
import type { InspectedItem, ItemInspector } from "../ui/context";
import { people } from "../ui/player-names.svelte";
import type { Table } from "./table.svelte";

const HOVER_DELAY = 220;
/** The delay in milliseconds if another item is already open. */
const SWITCH_DELAY = 60;
const CLOSE_DELAY = 80;

export class Inspector implements ItemInspector {
  item = $state.raw<InspectedItem | null>(null);
  /** Whether the popup stays open, with buttons for the options, until it is closed. */
  pinned = $state(false);
  reasons = $state.raw<ClientPhrase[]>([]);
  preview = $state.raw<Phrase[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** An item that appeared under a resting pointer. */
  #pending: InspectedItem | null = null;
  readonly #answers = new Map<string, Promise<Phrase[]>>();

  constructor(readonly table: Table | null = null) {
    activity.reset();
    activity.onactive = () => {
      if (this.#pending) this.hover(this.#pending);
    };
  }

  /** Open an item after a moment. */
  hover(item: InspectedItem): void {
    // a pinned card stays open; a pinned line about the map gives way to a card
    const blocked = this.pinned && (this.item?.card !== undefined || item.card === undefined);
    this.#pending = activity.idle ? item : null;
    if (blocked || activity.idle) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(item, false), this.item ? SWITCH_DELAY : HOVER_DELAY);
  }

  leave(): void {
    this.#pending = null;
    if (this.pinned) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), CLOSE_DELAY);
  }

  pin(item: InspectedItem): void {
    clearTimeout(this.#timer);
    this.#open(item, true);
  }

  /** Close after the table has changed: the item belongs to an earlier decision. */
  reset(): void {
    this.close();
    activity.reset();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.pinned = false;
    this.item = null;
  }

  #open(item: InspectedItem, pinned: boolean): void {
    this.item = item;
    this.pinned = pinned;
    this.reasons = [];
    this.preview = [];
    const { expected } = item;
    if (!this.table || this.table.showsPast || !expected) return;
    const possible = item.options.some((option) => option.name === expected);
    if (possible && expected.startsWith("play ")) this.#showPreview(this.table, item, expected);
    else if (!possible && this.table.deciding !== null) this.#showReasons(this.table, item, expected);
    else if (!possible) this.reasons = this.#waitingFor(this.table);
  }

  /** Return the reason that nothing is possible while somebody else decides. */
  #waitingFor({ state }: Table): ClientPhrase[] {
    if (!state?.waiting || !state.you.length) return [];
    return [["page-waits", { who: people(state, [state.waiting.for]) }]];
  }

  async #showPreview(table: Table, item: InspectedItem, option: string): Promise<void> {
    const request = { path: { table: table.id }, query: { option } };
    const phrases = await this.#cached(table, `preview ${option}`, async () => {
      return (await transport.query("/api/tables/{table}/preview", request)).brings;
    });
    if (this.item === item) this.preview = phrases;
  }

  async #showReasons(table: Table, item: InspectedItem, option: string): Promise<void> {
    const request = { path: { table: table.id }, query: { option } };
    const phrases = await this.#cached(table, `why ${option}`, async () => {
      return (await transport.query("/api/tables/{table}/why", request)).reasons;
    });
    if (this.item === item) this.reasons = phrases;
  }

  /** Return the answer for the current revision; a failed query leaves the popup as it is. */
  #cached(table: Table, question: string, query: () => Promise<Phrase[]>): Promise<Phrase[]> {
    const key = `${table.state?.revision} ${question}`;
    const answer = this.#answers.get(key) ?? query().catch(() => []);
    this.#answers.set(key, answer);
    return answer;
  }
}
