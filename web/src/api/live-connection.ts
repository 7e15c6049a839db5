/** A live connection to a table that comes back by itself. */

import type { LiveMessage } from "./types";

export type Connection = "connecting" | "live" | "lost";

const PING = 20_000;
// a line on which nothing came for so long is dead, whatever the browser believes
const SILENCE = 50_000;
const SOONEST = 300;
const LATEST = 10_000;
const REFUSED = 1008;

export class Live {
  #socket: WebSocket | undefined;
  #wait = SOONEST;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;

  constructor(
    readonly address: string,
    /** the first message: who we are and what we know already */
    readonly greeting: () => unknown,
    readonly hear: (message: LiveMessage) => void,
    readonly change: (connection: Connection) => void,
    /** the server does not want us: perhaps the link is void */
    readonly refused: () => void,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  #open(): void {
    this.change("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.greeting()));
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.#wait = SOONEST;
      this.change("live");
      const message = JSON.parse(event.data);
      if (message && typeof message === "object") this.hear(message);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#again();
      if (code === REFUSED) this.refused();
    };
    this.#heard = Date.now();
    clearInterval(this.#pings);
    this.#pings = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) this.#again();
      else if (socket.readyState === WebSocket.OPEN) socket.send('{"ping":true}');
    }, PING);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** Connect again after a while, each time a longer one. */
  #again(): void {
    this.#drop();
    if (this.#closed) return;
    this.change("lost");
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LATEST);
  }

  /** The network or the reader is back: no need to wait any longer. */
  readonly #hurry = () => {
    if (document.visibilityState === "hidden" || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#wait = SOONEST;
    this.#drop();
    this.#open();
  };
}
