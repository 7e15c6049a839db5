/** Requests to the server. */

import type { BoardArt, CardInfo, Phrase, TableState } from "./types";

/** The server said no, and why; nothing has changed. Without a status it did not answer at all. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reasons: Phrase[],
    /** the table as it stands, if the request was made for an older one */
    readonly state?: TableState,
  ) {
    super(`refused: ${status}`);
  }

  /** Whether it would be refused again; who has asked too often (429) has to wait. */
  get final(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429;
  }
}

/** Why the server said no; anything else is a fault of the page. */
export function reasonsOf(error: unknown): Phrase[] {
  if (error instanceof Refusal) return error.reasons;
  throw error;
}

/** A name for a request, so that it is carried out once even if it is sent twice. */
export function requestId(): string {
  // crypto.randomUUID is missing where a page is not served over https
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");
}

const TRIES = 5;

/** Ask again while no answer comes, each time after a longer while. */
export async function patiently<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      return await request();
    } catch (error) {
      const final = !(error instanceof Refusal) || error.final;
      if (final || tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** tried));
    }
  }
}

export async function ask<Answer>(path: string, tokens: string[] = [], body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (tokens.length) headers.authorization = `Bearer ${tokens.join(",")}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const request: RequestInit = { method: body === undefined ? "GET" : "POST", headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  return (await answerTo(path, request)).json();
}

/** The same for an answer that is plain text. */
export async function askText(path: string, tokens: string[]): Promise<string> {
  const headers = { authorization: `Bearer ${tokens.join(",")}` };
  return (await answerTo(path, { headers })).text();
}

async function answerTo(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(`/api/${path}`, request).catch(() => {
    throw new Refusal(0, [["page-error-connection"]]);
  });
  if (answer.ok) return answer;
  const data = await answer.json().catch(() => ({}));
  throw new Refusal(answer.status, data.error ?? [["page-error-server"]], data.state);
}

const boards = new Map<string, Promise<BoardArt>>();

/** The drawing of a board; asked for once. */
export function boardArt(board: string): Promise<BoardArt> {
  const art = boards.get(board) ?? ask<BoardArt>(`boards/${board}/art`);
  boards.set(board, art);
  art.catch(() => boards.delete(board));
  return art;
}

export interface CardBook {
  cards: CardInfo[];
  values: Record<string, number>;
}

let book: Promise<CardBook> | undefined;

export function cardBook(): Promise<CardBook> {
  book ??= ask<CardBook>("cards");
  book.catch(() => {
    book = undefined;
  });
  return book;
}
