/** A table as this browser knows it: its state, and everything that can be done at it. */

import { type Known, NOTHING_KNOWN, told, wasRefused, withLine } from "../api/client-cache";
import { ask, boardArt, patiently, Refusal, requestId } from "../api/http-transport";
import { finishRenewal, tidyTokens } from "../api/links";
import { type Connection, Live } from "../api/live-connection";
import { keysOf, seeingTokens } from "../api/tokens";
import type {
  BoardArt,
  ChatLine,
  LiveMessage,
  Option,
  Phrase,
  Plan,
  TableState,
  WayBack,
} from "../api/types";
import { soon } from "../ui/next-frame";
import { settings } from "../ui/settings.svelte";
import { type Choices, inOrderOfSides, sortChoices } from "./choices";
import { waysBack } from "./undo";

const NOTHING: Choices = sortChoices([], { hand: [], market: [] });

export class Table {
  /** all that was told, which may be more than is drawn */
  #told = NOTHING_KNOWN;
  #drawn = $state.raw<Known>(NOTHING_KNOWN);
  #drawing: (() => void) | undefined;
  art = $state.raw<BoardArt | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  here = $state.raw<number[]>([]);
  watchers = $state(0);
  connection = $state<Connection>("connecting");
  /** what administration would bring, while it may be taken */
  plan = $state.raw<Plan | null>(null);
  /** a request is on its way */
  busy = $state(false);
  /** why the last request was refused */
  refusal = $state.raw<Phrase[] | null>(null);
  /** the question whether one may go back was taken back by whoever asked */
  #withdrawn = false;
  /** chosen already, though something has to be taken before it */
  held = $state.raw<Option | null>(null);
  /** the table is shown as it was */
  inPast = $state(false);
  /** there is no such table, or the link is void */
  missing = $state.raw<Phrase[] | null>(null);

  readonly state = $derived(this.#drawn.state);
  /** every decision taken so far */
  readonly log = $derived(this.#drawn.log);
  /** spaces and sides where others have changed something since one's last decision */
  readonly recent = $derived(this.#drawn.recent);
  /** the seat of this browser that decides now; while a question is open nobody does */
  readonly deciding = $derived.by(() => {
    const { waiting, you = [] } = this.state ?? {};
    const decides = waiting?.why === "decide" || waiting?.why === "confirm";
    return decides && you.includes(waiting.for) ? waiting.for : null;
  });
  /** the seats of this browser that are asked whether the game may go back */
  readonly asked = $derived.by(() => {
    const { asking, you = [] } = this.state ?? {};
    return asking?.missing.filter((seat) => you.includes(seat)) ?? [];
  });
  /** people that the table waits for, though they are not here */
  readonly absent = $derived.by(() => {
    const { waiting, asking, seats = [] } = this.state ?? {};
    // by then this browser itself is here, or watches
    const known = this.here.length + this.watchers > 0;
    const awaited = !known ? [] : asking ? asking.missing : waiting ? [waiting.for] : [];
    return awaited.filter((seat) => seats[seat]?.kind === "person" && !this.here.includes(seat));
  });
  /** the seat whose hand is shown */
  readonly seat = $derived(this.deciding ?? this.state?.view.seat ?? this.state?.you[0] ?? null);
  /** what can be chosen now; nothing while the past is shown */
  readonly options = $derived.by(() => {
    if (this.inPast) return [];
    const { options = [], later = [] } = this.state ?? {};
    const together = new Set(later.map(({ name }) => name));
    const all = inOrderOfSides([...options.filter(({ name }) => !together.has(name)), ...later]);
    const held = this.held;
    return held ? [...all.filter(({ name }) => held.after?.includes(name)), held] : all;
  });
  /** the ways back that can be gone now */
  readonly back = $derived(
    !this.state || this.state.asking || this.held || this.inPast ? [] : waysBack(this.state),
  );
  readonly choices = $derived.by(() => {
    const state = this.state;
    const seat = this.seat;
    if (!state || seat === null || !this.options.length) return NOTHING;
    return sortChoices(this.options, {
      hand: state.view.seats[seat]?.hand ?? [],
      market: state.view.market,
    });
  });

  readonly #live: Live;

  constructor(readonly id: string) {
    const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${id}/live`;
    this.#live = new Live(
      address,
      () => ({ tokens: this.#tokens, revision: this.#told.state?.revision ?? -1 }),
      (message) => this.#hear(message),
      (connection) => {
        this.connection = connection;
        // the server answers again
        if (connection === "live" && this.refusal?.[0]?.[0] === "page-error-connection") this.refusal = null;
      },
      () => this.load(),
    );
    this.load();
  }

  close(): void {
    this.#live.close();
    this.#drawing?.();
  }

  get #tokens(): string[] {
    return seeingTokens(keysOf(this.id));
  }

  async load(): Promise<void> {
    // where it fails, the old link counts, or the table says what is wrong
    await finishRenewal(this.id).catch(() => {});
    try {
      const state = await this.ask<TableState>("");
      this.#show(state);
      // where it fails, they are as good as before
      tidyTokens(this.id, state.you.length).catch(() => {});
      for (const line of await this.ask<ChatLine[]>("chat")) this.chat = withLine(this.chat, line);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // where the server does not answer, the live connection keeps trying and brings the state
      if (!error.final) return;
      this.missing = error.reasons;
      this.close();
    }
  }

  /** Draw a state that was asked for, at once. */
  #show(state: TableState): void {
    if (this.#learn(state)) this.#draw();
  }

  /** Note a state; if something before it is missing, everything is asked for anew. */
  #learn(state: TableState): boolean {
    const known = told(this.#told, state);
    if (known) this.#told = known;
    else this.load();
    return known !== undefined;
  }

  #draw(): void {
    this.#drawing?.();
    this.#drawing = undefined;
    if (this.#drawn === this.#told) return;
    const before = this.#drawn.state;
    this.#drawn = this.#told;
    if (before && this.state && wasRefused(before, this.state) && !this.#withdrawn)
      this.refusal = [["page-not-agreed"]];
    this.#withdrawn = false;
    // a state that comes twice changes nothing
    if (before?.revision !== this.state?.revision) this.held = null;
    this.#makePlan();
    this.#openBoard();
  }

  async #openBoard(): Promise<void> {
    const board = this.state?.board;
    if (this.art || board === undefined) return;
    try {
      this.art = await (board ? boardArt(board) : this.ask<BoardArt>("art"));
    } catch {
      // the next state asks again
    }
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
    // states that come faster than they can be drawn are drawn as one
    if ("state" in message) {
      if (this.#learn(message.state)) this.#drawing ??= soon(() => this.#draw());
    }
    if ("chat" in message) this.chat = withLine(this.chat, message.chat);
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
      this.#show(await patiently(() => this.ask<TableState>(path, body)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.reasons;
      if (error.state) this.#show(error.state);
      else await this.load();
    } finally {
      this.busy = false;
    }
  }

  /** Take an option; one that goes together with another one is held until that one is chosen too. */
  async take(option: Option): Promise<void> {
    const held = this.held;
    if (option === held) this.held = null;
    else if (held) await this.#send(held, option);
    else if (option.after) this.held = option;
    else await this.#send(option);
  }

  #send(option: Option, first?: Option): Promise<void> {
    return this.#command("take", {
      seat: this.seat,
      option: option.name,
      first: first?.name,
      confirm: settings.skipConfirmation,
      more: true,
    });
  }

  /** Take several options by name, one after the other, as far as they are possible. */
  async takeAll(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const option = this.state?.options.find((other) => other.name === name);
      if (!option) return;
      await this.#send(option);
    }
  }

  goBack({ seat, to }: WayBack): Promise<void> {
    return this.#command("undo", { seat, to });
  }

  confirm(): Promise<void> {
    return this.#command("confirm", { seat: this.seat });
  }

  consent(seat: number, agree: boolean): Promise<void> {
    this.#withdrawn = seat === this.state?.asking?.seat;
    return this.#command("consent", { seat, agree });
  }

  async write(text: string): Promise<void> {
    this.chat = withLine(
      this.chat,
      await this.ask<ChatLine>("chat", { request: requestId(), seat: this.seat, text }),
    );
  }

  rename(seat: number, name: string): Promise<void> {
    return this.#command(`seats/${seat}`, { name });
  }

  /** A bot plays the seat, or nobody but its owner does again. */
  standIn(seat: number, bot: string | null): Promise<void> {
    return this.#command(`seats/${seat}`, { bot });
  }
}
