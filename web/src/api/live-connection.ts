/** A WebSocket connection to a table that reconnects automatically. */

import { type Connection, RequestError, type Subscriber } from "./transport";
import type { CommandAnswer, LiveMessage, ServerMessage, TableCommand, TableState } from "./types";

const PING_INTERVAL = 20_000;
/** A connection that stays silent for longer is dead, even if the browser has not noticed. */
const MAX_SILENCE = 50_000;
const MIN_DELAY = 300;
const MAX_DELAY = 10_000;
/** A command that has no answer after this time is sent over HTTP. */
const ANSWER_TIMEOUT = 5_000;
/** The close code for tokens that the server rejects. */
const REJECTED = 1008;

type Receive = (answer: CommandAnswer | undefined) => void;

export class LiveConnection {
  #socket: WebSocket | undefined;
  #delay = MIN_DELAY;
  #reconnecting: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #lastMessage = 0;
  #closed = false;
  /** Commands without an answer, by request id. */
  readonly #pending = new Map<string, Receive>();

  constructor(
    readonly address: string,
    readonly tokens: () => string[],
    readonly subscriber: Subscriber,
  ) {
    addEventListener("online", this.#reconnectNow);
    document.addEventListener("visibilitychange", this.#reconnectNow);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#reconnectNow);
    document.removeEventListener("visibilitychange", this.#reconnectNow);
    this.#drop();
  }

  /**
   * Send a command and return the state that it leads to.
   *
   * Returns undefined if the connection is not open, or closes before the answer arrives. Throws a RequestError if the
   * server refuses the command.
   */
  async execute(command: string, body: TableCommand): Promise<TableState | undefined> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return undefined;
    const answer = await new Promise<CommandAnswer | undefined>((resolve) => {
      const timeout = setTimeout(() => receive(undefined), ANSWER_TIMEOUT);
      const receive: Receive = (found) => {
        clearTimeout(timeout);
        this.#pending.delete(body.request);
        resolve(found);
      };
      this.#pending.set(body.request, receive);
      socket.send(JSON.stringify({ command, body }));
    });
    if (answer && "error" in answer) throw new RequestError(answer.status, answer.error, answer.state);
    return answer?.state;
  }

  #open(): void {
    this.#changed("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ tokens: this.tokens(), revision: this.subscriber.revision() }));
    socket.onmessage = (event) => {
      this.#lastMessage = Date.now();
      this.#delay = MIN_DELAY;
      this.#changed("live");
      this.#receive(JSON.parse(event.data));
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#reconnect();
      if (code === REJECTED) this.subscriber.rejected();
    };
    this.#lastMessage = Date.now();
    clearInterval(this.#pings);
    this.#pings = setInterval(() => {
      if (Date.now() - this.#lastMessage > MAX_SILENCE) this.#reconnect();
      else if (socket.readyState === WebSocket.OPEN) socket.send('{"ping":true}');
    }, PING_INTERVAL);
  }

  #changed(connection: Connection): void {
    this.subscriber.connectionChanged(connection);
  }

  #receive(message: ServerMessage | null): void {
    // the answer to a ping
    if (message === null) return;
    const receive = "request" in message ? this.#pending.get(message.request ?? "") : undefined;
    if (receive) receive(message as CommandAnswer);
    else if (!("error" in message)) this.subscriber.receive(message as LiveMessage);
    // a late refusal: the server will not send its state again
    else if (message.state) this.subscriber.receive({ state: message.state });
  }

  #drop(): void {
    clearTimeout(this.#reconnecting);
    clearInterval(this.#pings);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    for (const receive of [...this.#pending.values()]) receive(undefined);
  }

  /** Connect again after a random delay that doubles with each failure. */
  #reconnect(): void {
    this.#drop();
    if (this.#closed) return;
    this.#changed("lost");
    this.#reconnecting = setTimeout(() => this.#open(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, MAX_DELAY);
  }

  /** Skip the delay when the network or the player is back. */
  readonly #reconnectNow = () => {
    if (document.visibilityState === "hidden" || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#delay = MIN_DELAY;
    this.#drop();
    this.#open();
  };
}
