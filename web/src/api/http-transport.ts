/** The transport over HTTP and, for tables with a subscription, over a WebSocket. */

import { LiveConnection } from "./live-connection";
import { accessTokens } from "./tokens";
import {
  type Answer,
  type Arguments,
  type CommandPath,
  type OpenPath,
  type QueryMethod,
  type QueryPath,
  RequestError,
  retry,
  type Subscriber,
  type Subscription,
  type Transport,
} from "./transport";
import type { TableCommand } from "./types";

interface AnyRequest {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  tokens?: string[];
}

const FORBIDDEN = 403;
const TABLE = "/api/tables/{table}/";
/** Commands that can be sent over the WebSocket, as paths relative to the table. */
const LIVE_COMMANDS = new Set(["take", "confirm", "undo", "consent", "seats/{seat}"]);

export class HttpTransport implements Transport {
  readonly #connections = new Map<string, LiveConnection>();

  constructor(readonly tokensOf: (table: string) => string[]) {}

  open<P extends OpenPath>(path: P, ...[request]: Arguments<P, "post">): Promise<Answer<P, "post">> {
    return this.#send(path, { body: {}, ...request } as AnyRequest);
  }

  async command<P extends CommandPath>(
    path: P,
    ...[request]: Arguments<P, "post">
  ): Promise<Answer<P, "post">> {
    const command = request as AnyRequest & { body: object };
    if (!("request" in command.body)) return this.#send(path, command);
    const live = await this.#sendLive(path, command);
    return (live as Answer<P, "post"> | undefined) ?? retry(() => this.#send(path, command));
  }

  subscribe(table: string, subscriber: Subscriber): Subscription {
    const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/live`;
    const connection = new LiveConnection(address, () => this.tokensOf(table), subscriber);
    this.#connections.set(table, connection);
    return {
      close: () => {
        connection.close();
        if (this.#connections.get(table) === connection) this.#connections.delete(table);
      },
    };
  }

  query<P extends QueryPath>(
    path: P,
    ...[request]: Arguments<P, QueryMethod<P>>
  ): Promise<Answer<P, QueryMethod<P>>> {
    return this.#send(path, request as AnyRequest | undefined);
  }

  /** Send a command over the WebSocket; undefined if that is not possible or no answer arrived. */
  async #sendLive(path: string, { path: parameters = {}, body }: AnyRequest) {
    const command = path.startsWith(TABLE) ? path.slice(TABLE.length) : "";
    const connection = this.#connections.get(String(parameters.table));
    if (!connection || !LIVE_COMMANDS.has(command)) return undefined;
    try {
      return await connection.execute(fillPath(command, parameters), body as TableCommand);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // The connection lacks tokens received after it was opened; HTTP requests send all of them.
      if (error.status === FORBIDDEN || !error.permanent) return undefined;
      throw error;
    }
  }

  async #send<Data>(path: string, { path: parameters = {}, query = {}, body, tokens }: AnyRequest = {}) {
    const headers: Record<string, string> = {};
    const access = tokens ?? ("table" in parameters ? this.tokensOf(String(parameters.table)) : []);
    if (access.length) headers.authorization = `Bearer ${access.join(",")}`;
    const request: RequestInit = { headers };
    if (body !== undefined) {
      request.method = "POST";
      request.body = JSON.stringify(body);
      headers["content-type"] = "application/json";
    }
    const response = await fetch(fillPath(path, parameters) + queryString(query), request).catch(() => {
      throw new RequestError(0, [["page-error-connection"]]);
    });
    if (!response.ok) {
      const data = await response.json().catch(() => ({}));
      throw new RequestError(response.status, data.error ?? [["page-error-server"]], data.state);
    }
    const json = response.headers.get("content-type")?.startsWith("application/json");
    return (await (json ? response.json() : response.text())) as Data;
  }
}

function fillPath(path: string, parameters: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(parameters[name] ?? ""));
}

function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

export const transport: Transport = new HttpTransport(accessTokens);
