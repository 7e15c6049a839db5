/** The interface between the client and the server; components and stores use nothing else. */

import type { paths } from "./schema";
import type { LiveMessage, Phrase, TableState } from "./types";

export interface Transport {
  /** Create a table, a rematch or a campaign. Sent once: it carries no request id. */
  open<P extends OpenPath>(path: P, ...[request]: Arguments<P, "post">): Promise<Answer<P, "post">>;

  /** Execute a command. If it has a request id, it is retried until an answer arrives; the server executes it once. */
  command<P extends CommandPath>(path: P, ...[request]: Arguments<P, "post">): Promise<Answer<P, "post">>;

  /** Receive what happens at a table until the subscription is closed. */
  subscribe(table: string, subscriber: Subscriber): Subscription;

  /** Read something without changing it. */
  query<P extends QueryPath>(
    path: P,
    ...[request]: Arguments<P, QueryMethod<P>>
  ): Promise<Answer<P, QueryMethod<P>>>;
}

export interface Subscriber {
  /** The last revision that is known, or -1. */
  revision(): number;
  /** A message that does not answer a command of this client. */
  receive(message: LiveMessage): void;
  connectionChanged(connection: Connection): void;
  /** The server rejects the tokens; the link may have been revoked. */
  rejected(): void;
}

export interface Subscription {
  close(): void;
}

export type Connection = "connecting" | "live" | "lost";

/** A request that failed and changed nothing. The status is 0 if the server did not answer. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly reasons: Phrase[],
    /** The current state, if the request was made for an older revision. */
    readonly state?: TableState,
  ) {
    super(`Request failed with status ${status}`);
  }

  /** Whether the same request would fail again, unlike after a rate limit (429), for example. */
  get permanent(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }
}

/** Return why a request failed; any other error is thrown again. */
export function reasonsOf(error: unknown): Phrase[] {
  if (error instanceof RequestError) return error.reasons;
  throw error;
}

/** Return a new request id, which lets the server recognise a retry. */
export function requestId(): string {
  // crypto.randomUUID is missing on pages that are not served over HTTPS
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

const MAX_ATTEMPTS = 5;
const FIRST_DELAY = 500;

/** Send a request until it is answered, with growing delays. */
export async function retry<Data>(send: () => Promise<Data>): Promise<Data> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send();
    } catch (error) {
      const permanent = !(error instanceof RequestError) || error.permanent;
      if (permanent || attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY * 2 ** (attempt - 1)));
    }
  }
}

// ---- requests and answers, derived from the OpenAPI description ----

type Method = "get" | "post";
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer Found> ? Found : never;

export type OpenPath = "/api/tables" | "/api/tables/{table}/rematch" | "/api/campaigns";
/** A query with too many parameters for a GET. */
type PostedQuery = "/api/mine";
export type CommandPath = Exclude<PathWith<"post">, OpenPath | PostedQuery>;
export type QueryPath = PathWith<"get"> | PostedQuery;
export type QueryMethod<P> = P extends PathWith<"get"> ? "get" : "post";

type ParametersOf<O> = O extends { parameters: infer All }
  ? Pick<All, keyof All & ("path" | "query")>
  : never;
type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer Body } } }
  ? { body: Body }
  : { body?: never };

/** Path and query parameters, the body, and tokens other than those that are stored for the table. */
export type Request<P extends keyof paths, M extends Method> = ParametersOf<Operation<P, M>> &
  BodyOf<Operation<P, M>> & { tokens?: string[] };
export type Arguments<P extends keyof paths, M extends Method> =
  Partial<Request<P, M>> extends Request<P, M> ? [request?: Request<P, M>] : [request: Request<P, M>];
export type Answer<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: infer All }
    ? All[keyof All & (200 | 201)] extends { content: { "application/json": infer Found } }
      ? Found
      : string
    : never;
