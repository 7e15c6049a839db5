/** A table as this browser sees it: its state, and everything that the player can do. */

import { finishClaim } from "../api/claims";
import { addMessage, addState, type ClientCache, EMPTY_CACHE, undoWasDeclined } from "../api/client-cache";
import { transport } from "../api/http-transport";
import { finishRenewal, tidyTokens } from "../api/links";
import { boardArt } from "../api/resources";
import { storeCommitment } from "../api/tokens";
import {
  type Answer,
  type Connection,
  RequestError,
  requestId,
  type Subscriber,
  type Subscription,
} from "../api/transport";
import type {
  Administration,
  BoardArt,
  ChatMessage,
  LiveMessage,
  Option,
  Phrase,
  TableState,
  UndoTarget,
} from "../api/types";
import { boardContents, type SpaceContents } from "../board/piece-layout";
import type { Suggestion } from "../board/suggestion";
import { onNextFrame } from "../ui/next-frame";
import { settings } from "../ui/settings.svelte";
import { groupOptions, NO_CHOICES, sortSides } from "./choices";
import { undoChoices } from "./undo";

export class Table {
  /** The latest data, which may be newer than what is drawn. */
  #cache = EMPTY_CACHE;
  #drawn = $state.raw<ClientCache>(EMPTY_CACHE);
  #cancelDrawing: (() => void) | undefined;
  art = $state.raw<BoardArt | null>(null);
  chat = $state.raw<ChatMessage[]>([]);
  /** The seats whose players are connected. */
  here = $state.raw<number[]>([]);
  watchers = $state(0);
  connection = $state<Connection>("connecting");
  /** The preview of administration, while it is an option. */
  administration = $state.raw<Administration | null>(null);
  /** Whether a command has been sent but not answered yet. */
  busy = $state(false);
  /** Why the last command was refused. */
  refusal = $state.raw<Phrase[] | null>(null);
  /** Whether the player has withdrawn an undo request. */
  #withdrawn = false;
  /** An option that the player has chosen, but that has to be taken after another one. */
  held = $state.raw<Option | null>(null);
  /** The turn that a hint suggests. */
  suggestion = $state.raw<Suggestion | null>(null);
  /** Whether an earlier position is shown. */
  showsPast = $state(false);
  /** Why the table cannot be opened. */
  unavailable = $state.raw<Phrase[] | null>(null);

  readonly state = $derived(this.#drawn.state);
  readonly seats = $derived(this.state?.seats ?? []);
  /** Every decision so far. */
  readonly log = $derived(this.#drawn.log);
  readonly notes = $derived(this.#drawn.notes);
  /** Spaces and sides that others have changed since the player's last decision. */
  readonly recent = $derived(this.#drawn.recent);
  /** The seat of this browser that decides now. */
  readonly deciding = $derived.by(() => {
    const { waiting, you = [] } = this.state ?? {};
    const decides = waiting?.why === "decide" || waiting?.why === "confirm";
    return decides && you.includes(waiting.for) ? waiting.for : null;
  });
  /** The seats of this browser that have to answer an undo request. */
  readonly consentSeats = $derived.by(() => {
    const { undo_request, you = [] } = this.state ?? {};
    return undo_request?.missing.filter((seat) => you.includes(seat)) ?? [];
  });
  /** The seats of this browser that have to say whether a bot may play for an absent player. */
  readonly absenceSeats = $derived.by(() => {
    const { bot_request, you = [] } = this.state ?? {};
    return bot_request?.missing.filter((seat) => you.includes(seat)) ?? [];
  });
  /** The seats of people that the table waits for, but who are not connected. */
  readonly absent = $derived.by(() => {
    const { waiting, undo_request, seats = [] } = this.state ?? {};
    // once presence is known, it includes at least this browser
    const known = this.here.length + this.watchers > 0;
    const awaited = !known ? [] : undo_request ? undo_request.missing : waiting ? [waiting.for] : [];
    return awaited.filter((seat) => seats[seat]?.kind === "person" && !this.here.includes(seat));
  });
  /** The seat whose hand is shown. */
  readonly seat = $derived(this.deciding ?? this.state?.view.seat ?? this.state?.you[0] ?? null);
  /** What can be chosen now; nothing while an earlier position is shown. */
  readonly options = $derived.by(() => {
    if (this.showsPast) return [];
    const { options = [], later = [] } = this.state ?? {};
    const combined = new Set(later.map(({ name }) => name));
    const all = sortSides([...options.filter(({ name }) => !combined.has(name)), ...later]);
    const held = this.held;
    return held ? [...all.filter(({ name }) => held.after?.includes(name)), held] : all;
  });
  readonly undoChoices = $derived(
    !this.state || this.state.undo_request || this.held || this.showsPast ? [] : undoChoices(this.state),
  );
  readonly choices = $derived.by(() => {
    const state = this.state;
    const seat = this.seat;
    if (!state || seat === null || !this.options.length) return NO_CHOICES;
    return groupOptions(this.options, {
      hand: state.view.seats[seat]?.hand ?? [],
      market: state.view.market,
    });
  });

  /** The last decision of the unconfirmed turn, in words. */
  readonly lastTaken = $derived.by<Phrase | undefined>(() => {
    const { decision = 0, confirmed = 0 } = this.state ?? {};
    return decision > confirmed ? this.log.at(-1)?.say : undefined;
  });
  /** The space that is about to be paid for. */
  readonly pending = $derived.by(() => {
    const { space } = (this.choices.goods.length && this.lastTaken?.[1]) || {};
    return typeof space === "string" ? space : undefined;
  });

  /** The pieces on each space. */
  readonly contents = $derived.by<Map<string, SpaceContents>>(() =>
    this.art && this.state ? boardContents(this.art, this.state.view) : new Map(),
  );

  #subscription: Subscription | undefined;
  #closed = false;

  constructor(readonly id: string) {
    this.load().finally(() => this.#subscribe());
  }

  /** Subscribe once the state is known, so that the server does not send it again. */
  #subscribe(): void {
    if (this.#closed) return;
    const subscriber: Subscriber = {
      revision: () => this.#cache.state?.revision ?? -1,
      receive: (message) => this.#receive(message),
      connectionChanged: (connection) => {
        this.connection = connection;
        // the server can be reached again
        if (connection === "live" && this.refusal?.[0]?.[0] === "page-error-connection") this.refusal = null;
      },
      rejected: () => this.load(),
    };
    this.#subscription = transport.subscribe(this.id, subscriber);
  }

  close(): void {
    this.#closed = true;
    this.#subscription?.close();
    this.#cancelDrawing?.();
  }

  async load(): Promise<void> {
    const path = { table: this.id };
    // if this fails, the old link is still valid, or the next request reports the problem
    await finishRenewal(this.id).catch(() => {});
    await finishClaim(this.id).catch(() => {});
    try {
      const state = await transport.query("/api/tables/{table}", { path });
      this.#show(state);
      // a commitment first seen at the end of the game would prove nothing
      if (state.deal.commitment && !state.over) storeCommitment(this.id, state.deal.commitment);
      // if this fails, the redundant tokens stay
      tidyTokens(this.id, state.you.length).catch(() => {});
      const messages = await transport.query("/api/tables/{table}/chat", { path });
      for (const message of messages) this.chat = addMessage(this.chat, message);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // the live connection keeps trying and brings the state
      if (!error.permanent) return;
      this.unavailable = error.reasons;
      this.close();
    }
  }

  /** Draw a state immediately. */
  #show(state: TableState): void {
    if (this.#store(state)) this.#draw();
  }

  /** Add a state to the cache; if log entries before it are missing, load everything again. */
  #store(state: TableState): boolean {
    const cache = addState(this.#cache, state);
    if (cache) this.#cache = cache;
    else this.load();
    return cache !== undefined;
  }

  #draw(): void {
    this.#cancelDrawing?.();
    this.#cancelDrawing = undefined;
    if (this.#drawn === this.#cache) return;
    const before = this.#drawn.state;
    this.#drawn = this.#cache;
    if (before && this.state && undoWasDeclined(before, this.state) && !this.#withdrawn)
      this.refusal = [["page-not-agreed"]];
    this.#withdrawn = false;
    if (before?.revision !== this.state?.revision) this.held = null;
    this.#loadAdministration();
    this.#loadArt();
  }

  async #loadArt(): Promise<void> {
    const board = this.state?.board;
    if (this.art || board === undefined) return;
    try {
      this.art = await boardArt(this.id, board);
    } catch {
      // the next state tries again
    }
  }

  /** At the start of the player's turn, load the preview of administration. */
  async #loadAdministration(): Promise<void> {
    const state = this.state;
    this.administration = null;
    if (!state || this.deciding === null || state.view.prompt !== "take-turn") return;
    try {
      const found = await transport.query("/api/tables/{table}/administration", {
        path: { table: this.id },
        query: { seat: this.deciding },
      });
      if (this.state === state) this.administration = found;
    } catch {
      // the preview only helps the player; the game goes on without it
    }
  }

  #receive(message: LiveMessage): void {
    if ("state" in message) {
      // states that arrive faster than they can be drawn are drawn as one
      if (this.#store(message.state)) this.#cancelDrawing ??= onNextFrame(() => this.#draw());
    } else if ("chat" in message) this.chat = addMessage(this.chat, message.chat);
    else {
      this.here = message.here;
      this.watchers = message.watchers;
    }
  }

  /** Send a command for the current revision and draw its result. */
  async #execute(
    send: (command: { request: string; revision: number }) => Promise<TableState>,
  ): Promise<void> {
    if (!this.state || this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      this.#show(await send({ request: requestId(), revision: this.state.revision }));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.refusal = error.reasons;
      if (error.state) this.#show(error.state);
      else await this.load();
    } finally {
      this.busy = false;
    }
  }

  /** Take an option, or hold it until the option that comes before it is chosen too. */
  async take(option: Option): Promise<void> {
    const held = this.held;
    if (option === held) this.held = null;
    else if (held) await this.#take(held, { first: option });
    else if (option.after) this.held = option;
    else await this.#take(option);
  }

  #take(
    option: Option,
    { first, tentative = false }: { first?: Option; tentative?: boolean } = {},
  ): Promise<void> {
    const body = {
      seat: this.seat ?? 0,
      option: option.name,
      first: first?.name ?? null,
      confirm: settings.skipConfirmation && !tentative,
      more: true,
    };
    return this.#execute((command) =>
      transport.command("/api/tables/{table}/take", {
        path: { table: this.id },
        body: { ...command, ...body },
      }),
    );
  }

  /** Take the options of a turn one after the other without confirming it, until one of them is not possible. */
  async layOut(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const option = this.state?.options.find((other) => other.name === name);
      if (!option || this.refusal) return;
      await this.#take(option, { tentative: true });
    }
  }

  undo({ seat, to }: UndoTarget): Promise<void> {
    return this.#execute((command) =>
      transport.command("/api/tables/{table}/undo", {
        path: { table: this.id },
        body: { ...command, seat, to },
      }),
    );
  }

  confirm(): Promise<void> {
    return this.#execute((command) =>
      transport.command("/api/tables/{table}/confirm", {
        path: { table: this.id },
        body: { ...command, seat: this.seat ?? 0 },
      }),
    );
  }

  /** Answer an undo request; declining the player's own request withdraws it. */
  consent(seat: number, agree: boolean): Promise<void> {
    this.#withdrawn = seat === this.state?.undo_request?.seat;
    return this.#execute((command) =>
      transport.command("/api/tables/{table}/consent", {
        path: { table: this.id },
        body: { ...command, seat, agree },
      }),
    );
  }

  /** Answer whether a bot may play for an absent player. */
  answerAbsence(seat: number, agree: boolean): Promise<void> {
    return this.#execute((command) =>
      transport.command("/api/tables/{table}/absence", {
        path: { table: this.id },
        body: { ...command, seat, agree },
      }),
    );
  }

  rename(seat: number, name: string): Promise<void> {
    return this.#changeSeat(seat, { name });
  }

  /** Let a bot play the seat, or give it back to its player. */
  setBot(seat: number, bot: string | null): Promise<void> {
    return this.#changeSeat(seat, { bot });
  }

  #changeSeat(seat: number, change: { name: string } | { bot: string | null }): Promise<void> {
    return this.#execute((command) =>
      transport.command("/api/tables/{table}/seats/{seat}", {
        path: { table: this.id, seat: String(seat) },
        body: { ...command, ...change },
      }),
    );
  }

  async sendMessage(text: string): Promise<void> {
    const message: Answer<"/api/tables/{table}/chat", "post"> = await transport.command(
      "/api/tables/{table}/chat",
      { path: { table: this.id }, body: { request: requestId(), seat: this.seat ?? 0, text } },
    );
    this.chat = addMessage(this.chat, message);
  }
}
