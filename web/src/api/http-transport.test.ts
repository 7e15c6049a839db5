import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HttpTransport } from "./http-transport";
import { RequestError, type Subscriber } from "./transport";
import type { TableState } from "./types";

const state = (revision: number) => ({ revision }) as TableState;
const BODY = { request: "r1", revision: 4, seat: 0, option: "done" };
const take = (transport: HttpTransport) =>
  transport.command("/api/tables/{table}/take", { path: { table: "x7" }, body: BODY });

/** A fake WebSocket; the test plays the server. */
class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readyState = 0;
  sent: unknown[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};

  constructor(readonly address: string) {
    FakeSocket.last = this;
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  send(text: string) {
    this.sent.push(JSON.parse(text));
  }

  receive(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close(code = 1000) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

interface SentRequest {
  path: string;
  body: unknown;
  authorization: string | undefined;
}
let requests: SentRequest[];
/** The answers to HTTP requests, in order; null if the server does not answer. */
let answers: ([status: number, data: unknown] | null)[];

async function fakeFetch(
  path: string,
  { headers, body }: { headers: Record<string, string>; body?: string },
) {
  requests.push({ path, body: body && JSON.parse(body), authorization: headers.authorization });
  const answer = answers.shift();
  if (!answer) throw new TypeError("Failed to fetch");
  const [status, data] = answer;
  const type = typeof data === "string" ? "text/plain" : "application/json";
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return new Response(text, { status, headers: { "content-type": type } });
}

function subscribe(transport: HttpTransport, subscriber: Partial<Subscriber> = {}) {
  const subscription = transport.subscribe("x7", {
    revision: () => 4,
    receive: () => {},
    connectionChanged: () => {},
    rejected: () => {},
    ...subscriber,
  });
  const socket = FakeSocket.last;
  return { subscription, socket };
}

let transport: HttpTransport;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  answers = [];
  vi.stubGlobal("fetch", fakeFetch);
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "http://server" });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  transport = new HttpTransport(() => ["t1", "t2"]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a query", () => {
  it("fills in the parameters and sends the tokens of the table", async () => {
    answers = [[200, { reasons: [] }]];
    const path = { table: "x7" };
    await transport.query("/api/tables/{table}/why", { path, query: { option: "space C4" } });
    const expected = "/api/tables/x7/why?option=space+C4";
    expect(requests).toEqual([{ path: expected, body: undefined, authorization: "Bearer t1,t2" }]);
  });

  it("returns plain text as it is", async () => {
    answers = [[200, "Faiyum record 1"]];
    const record = await transport.query("/api/tables/{table}/record", { path: { table: "x7" } });
    expect(record).toBe("Faiyum record 1");
  });

  it("fails with the reasons of the server", async () => {
    answers = [[404, { error: [["table-unknown"]] }]];
    const failure = await transport.query("/api/bots").catch((error) => error);
    expect(failure).toBeInstanceOf(RequestError);
    expect([failure.status, failure.reasons]).toEqual([404, [["table-unknown"]]]);
  });

  it("is not retried", async () => {
    answers = [null, [200, []]];
    await expect(transport.query("/api/bots")).rejects.toMatchObject({ status: 0 });
    expect(requests).toHaveLength(1);
  });
});

describe("a command without a subscription", () => {
  it("is retried over HTTP with the same request id until it is answered", async () => {
    answers = [null, [503, {}], [429, { error: [["table-too-often"]] }], [200, state(5)]];
    const result = take(transport);
    await vi.runAllTimersAsync();
    expect(await result).toEqual(state(5));
    expect(requests.map(({ path }) => path)).toEqual(Array(4).fill("/api/tables/x7/take"));
    expect(requests.map(({ body }) => body)).toEqual(Array(4).fill(BODY));
  });

  it("fails after five attempts", async () => {
    const result = take(transport).catch((error) => error);
    await vi.runAllTimersAsync();
    expect((await result).reasons).toEqual([["page-error-connection"]]);
    expect(requests).toHaveLength(5);
  });

  it("is not retried if it would be refused again", async () => {
    answers = [[409, { error: [["table-old"]], state: state(6) }]];
    const refusal = await take(transport).catch((error) => error);
    expect([refusal.status, refusal.state]).toEqual([409, state(6)]);
    expect(requests).toHaveLength(1);
  });
});

describe("a command with a subscription", () => {
  it("is sent over the WebSocket and answered once", async () => {
    const received: unknown[] = [];
    const { socket } = subscribe(transport, { receive: (message) => received.push(message) });
    socket.open();
    const result = take(transport);
    expect(socket.address).toBe("ws://server/api/tables/x7/live");
    expect(socket.sent).toEqual([
      { tokens: ["t1", "t2"], revision: 4 },
      { command: "take", body: BODY },
    ]);
    socket.receive({ request: "r1", state: state(5) });
    expect(await result).toEqual(state(5));
    expect(requests).toEqual([]);
    expect(received).toEqual([]);
    // the states of other clients go to the subscriber
    socket.receive({ state: state(6) });
    socket.receive(null);
    expect(received).toEqual([{ state: state(6) }]);
  });

  it("names the seat in its path", async () => {
    const { socket } = subscribe(transport);
    socket.open();
    const body = { request: "r2", revision: 4, name: "Anna" };
    transport.command("/api/tables/{table}/seats/{seat}", { path: { table: "x7", seat: "2" }, body });
    expect(socket.sent.at(-1)).toEqual({ command: "seats/2", body });
  });

  it("is refused over the WebSocket", async () => {
    const { socket } = subscribe(transport);
    socket.open();
    const result = take(transport).catch((error) => error);
    socket.receive({ request: "r1", status: 409, error: [["table-old"]], state: state(6) });
    const refusal = await result;
    expect([refusal.status, refusal.reasons, refusal.state]).toEqual([409, [["table-old"]], state(6)]);
    expect(requests).toEqual([]);
  });

  it("falls back to HTTP while the connection is not open", async () => {
    answers = [[200, state(5)]];
    const { socket } = subscribe(transport);
    expect(await take(transport)).toEqual(state(5));
    expect(socket.sent).toEqual([]);
    expect(requests.map(({ body }) => body)).toEqual([BODY]);
  });

  it.each([
    ["the connection closes", (socket: FakeSocket) => socket.close()],
    ["no answer arrives", () => {}],
    [
      "the rate limit is exceeded",
      (socket: FakeSocket) => socket.receive({ request: "r1", status: 429, error: [] }),
    ],
  ])("falls back to HTTP with the same request id if %s", async (_, fail) => {
    answers = [null, [200, state(5)]];
    const { socket, subscription } = subscribe(transport);
    socket.open();
    const result = take(transport);
    fail(socket);
    await vi.advanceTimersByTimeAsync(6000);
    expect(await result).toEqual(state(5));
    expect(requests.map(({ path, body }) => [path, body])).toEqual(
      Array(2).fill(["/api/tables/x7/take", BODY]),
    );
    subscription.close();
  });

  it("delivers a late answer to the subscriber", async () => {
    const received: unknown[] = [];
    answers = [[200, state(5)]];
    const { socket, subscription } = subscribe(transport, { receive: (message) => received.push(message) });
    socket.open();
    const result = take(transport);
    await vi.advanceTimersByTimeAsync(6000);
    expect(await result).toEqual(state(5));
    socket.receive({ request: "r1", state: state(5) });
    expect(received).toEqual([{ request: "r1", state: state(5) }]);
    subscription.close();
  });

  it("is repeated over HTTP where the connection lacks a token of this browser", async () => {
    answers = [[200, state(5)]];
    const { socket } = subscribe(transport);
    socket.open();
    const result = take(transport);
    await vi.advanceTimersByTimeAsync(0);
    socket.receive({ request: "r1", status: 403, error: [["table-not-your-seat"]] });
    expect(await result).toEqual(state(5));
    expect(requests.map(({ path }) => path)).toEqual(["/api/tables/x7/take"]);
  });

  it("that is refused late still delivers the state", async () => {
    answers = [[200, state(5)]];
    const received: unknown[] = [];
    const { socket, subscription } = subscribe(transport, { receive: (message) => received.push(message) });
    socket.open();
    const result = take(transport);
    await vi.advanceTimersByTimeAsync(6000);
    await result;
    socket.receive({ request: "r1", status: 409, error: [["table-old"]], state: state(5) });
    expect(received).toEqual([{ state: state(5) }]);
    subscription.close();
  });

  it("of another kind is sent over HTTP", async () => {
    answers = [[200, { number: 1 }]];
    const { socket } = subscribe(transport);
    socket.open();
    const body = { request: "r3", seat: 0, text: "Hello" };
    await transport.command("/api/tables/{table}/chat", { path: { table: "x7" }, body });
    expect(requests.map(({ path }) => path)).toEqual(["/api/tables/x7/chat"]);
    expect(socket.sent).toHaveLength(1);
  });
});

describe("a subscription", () => {
  it("reconnects with the latest revision and reports the connection", async () => {
    const connections: string[] = [];
    const { socket, subscription } = subscribe(transport, {
      connectionChanged: (connection) => connections.push(connection),
    });
    socket.open();
    socket.receive({ here: [0], watchers: 0 });
    socket.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.last).not.toBe(socket);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ tokens: ["t1", "t2"], revision: 4 }]);
    expect(connections).toEqual(["connecting", "live", "lost", "connecting"]);
    subscription.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connections).toHaveLength(4);
  });

  it("reports rejected tokens", () => {
    let rejected = 0;
    const { socket, subscription } = subscribe(transport, { rejected: () => rejected++ });
    socket.open();
    socket.close(1008);
    expect(rejected).toBe(1);
    subscription.close();
  });
});

it("knows which requests would fail again", () => {
  const permanent = [0, 403, 404, 409, 422, 429, 500, 503].filter(
    (status) => new RequestError(status, []).permanent,
  );
  expect(permanent).toEqual([403, 404, 409, 422]);
});
