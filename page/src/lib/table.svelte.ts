/** A table as this browser knows it: its state, and everything that can be done at it. */

import { ask, boardArt, Refusal } from "./api";
import { type Choices, sortChoices } from "./choices";
import { keysOf } from "./keys";
import { type Known, told, withLine } from "./known";
import { type Connection, Live } from "./live";
import { settings } from "./settings.svelte";
import type {
  BoardArt,
  ChatLine,
  CreatedTable,
  LiveMessage,
  LogEntry,
  Option,
  Phrase,
  Plan,
  TableState,
  WayBack,
} from "./wire";

/** A name for a request, so that it is carried out once even if it is sent twice. */
export function requestId(): string {
  // crypto.randomUUID is missing where a page is not served over https
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

const NOTHING: Choices = sortChoices([], { hand: [], market: [] });
const TRIES = 5;

export class Table {
  #known = $state.raw<Known>({ state: null, log: [] });
  art = $state.raw<BoardArt | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  here = $state.raw<number[]>([]);
  watchers = $state(0);
  connection = $state<Connection>("connecting");
  /** spaces and sides where others have changed something since one's last decision */
  recent = $state.raw<ReadonlySet<string>>(new Set());
  /** what administration would bring, while it may be taken */
  plan = $state.raw<Plan | null>(null);
  /** a request is on its way */
  busy = $state(false);
  /** why the last request was refused */
  refusal = $state.raw<Phrase[] | null>(null);
  /** there is no such table, or the link is void */
  missing = $state.raw<Phrase[] | null>(null);

  readonly state = $derived(this.#known.state);
  /** every decision taken so far */
  readonly log = $derived(this.#known.log);
  /** the seat of this browser that decides now */
  readonly deciding = $derived.by(() => {
    const seat = this.state?.waiting?.for;
    return seat !== undefined && this.state?.you.includes(seat) ? seat : null;
  });
  /** the seat whose hand is shown */
  readonly seat = $derived(this.deciding ?? this.state?.view.seat ?? this.state?.you[0] ?? null);
  readonly choices = $derived.by(() => {
    const state = this.state;
    const seat = this.seat;
    if (!state || seat === null || !state.options.length) return NOTHING;
    return sortChoices(state.options, {
      hand: state.view.seats[seat]?.hand ?? [],
      market: state.view.market,
    });
  });

  readonly #live: Live;
  readonly #tokens: string[];

  constructor(readonly id: string) {
    this.#tokens = keysOf(id).tokens;
    const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${id}/live`;
    this.#live = new Live(
      address,
      () => ({ tokens: this.#tokens, revision: this.state?.revision ?? -1 }),
      (message) => this.#hear(message),
      (connection) => {
        this.connection = connection;
      },
    );
    this.load();
  }

  close(): void {
    this.#live.close();
  }

  async load(): Promise<void> {
    try {
      await this.#show(await this.ask<TableState>(""));
      for (const line of await this.ask<ChatLine[]>("chat")) this.chat = withLine(this.chat, line);
    } catch (error) {
      if (error instanceof Refusal && !this.state) this.missing = error.reasons;
      // the live connection keeps trying and brings the state as well
    }
  }

  async #show(state: TableState): Promise<void> {
    const known = told(this.#known, state);
    if (!known) return this.load();
    if (known.state === state && this.#known.state) this.#notice(state, known.log);
    this.#known = known;
    this.#makePlan();
    this.art ??= await (state.board ? boardArt(state.board) : this.ask<BoardArt>("art"));
  }

  /** Note where others have changed something; one's own decision clears it. */
  #notice(state: TableState, log: LogEntry[]): void {
    const recent = new Set(this.recent);
    for (const { at, changes } of state.changes) {
      if (state.you.includes(log[at]?.seat ?? -1)) recent.clear();
      else for (const change of changes) recent.add(change.space ?? change.side ?? "");
    }
    this.recent = recent;
  }

  /** At one's own turn it is good to know what administration would bring. */
  async #makePlan(): Promise<void> {
    const state = this.state;
    this.plan = null;
    if (!state || this.deciding === null || state.view.asks !== "take-turn") return;
    try {
      const plan = await this.ask<Plan>(`administration?seat=${this.deciding}`);
      if (this.state === state) this.plan = plan;
    } catch {
      // the plan is a help, the game goes on without it
    }
  }

  #hear(message: LiveMessage): void {
    if ("state" in message) this.#show(message.state);
    else if ("chat" in message) this.chat = withLine(this.chat, message.chat);
    else if ("here" in message) {
      this.here = message.here;
      this.watchers = message.watchers;
    }
  }

  /** A question about the table, or a command with its body. */
  ask<Answer>(path: string, body?: unknown): Promise<Answer> {
    return ask<Answer>(`tables/${this.id}${path && `/${path}`}`, this.#tokens, body);
  }

  /** Send a command; a lost answer is asked for again, and the server does nothing twice. */
  async #command(path: string, more: Record<string, unknown> = {}): Promise<void> {
    if (!this.state || this.busy) return;
    this.busy = true;
    this.refusal = null;
    const body = { request: requestId(), revision: this.state.revision, ...more };
    try {
      await this.#show(await this.#patiently(() => this.ask<TableState>(path, body)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.reasons;
      if (error.state) await this.#show(error.state);
      else await this.load();
    } finally {
      this.busy = false;
    }
  }

  async #patiently<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    for (let tried = 1; ; tried++) {
      try {
        return await request();
      } catch (error) {
        const passing = !(error instanceof Refusal) || error.status >= 500;
        if (!passing) throw error;
        if (tried === TRIES) throw new Refusal(0, [["page-error-connection"]]);
        await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** tried));
      }
    }
  }

  take(option: Option): Promise<void> {
    return this.#command("take", {
      seat: this.seat,
      option: option.name,
      confirm: settings.skipConfirmation,
    });
  }

  /** Take several options by name, one after the other, as far as they are possible. */
  async takeAll(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const option = this.state?.options.find((other) => other.name === name);
      if (!option) return;
      await this.take(option);
    }
  }

  goBack({ seat, to }: WayBack): Promise<void> {
    return this.#command("undo", { seat, to });
  }

  confirm(): Promise<void> {
    return this.#command("confirm", { seat: this.seat });
  }

  consent(seat: number, agree: boolean): Promise<void> {
    return this.#command("consent", { seat, agree });
  }

  async write(text: string): Promise<void> {
    this.chat = withLine(
      this.chat,
      await this.ask<ChatLine>("chat", { request: requestId(), seat: this.seat, text }),
    );
  }

  /** The same players once more: the new table, with one's own seats at it. */
  rematch(): Promise<CreatedTable> {
    return this.ask<CreatedTable>("rematch", {
      request: requestId(),
      revision: this.state?.revision,
      seat: this.seat,
    });
  }

  /** A bot plays the seat, or nobody but its owner does again. */
  standIn(seat: number, bot: string | null): Promise<void> {
    return this.#command(`seats/${seat}`, { bot });
  }

  /** Why an option is not possible now. */
  async why(option: string): Promise<Phrase[]> {
    const answer = await this.ask<{ reasons: Phrase[] }>(`why?option=${encodeURIComponent(option)}`);
    return answer.reasons;
  }
}
