/** Requests to the server. */

import type { BoardArt, CardInfo, CreatedTable, NewTable, Phrase, TableState } from "./wire";

/** The server said no, and why; nothing has changed. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reasons: Phrase[],
    /** the table as it stands, if the request was made for an older one */
    readonly state?: TableState,
  ) {
    super(`refused: ${status}`);
  }
}

export async function ask<Answer>(path: string, tokens: string[] = [], body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (tokens.length) headers.authorization = `Bearer ${tokens.join(",")}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const request: RequestInit = { method: body === undefined ? "GET" : "POST", headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  const answer = await fetch(`/api/${path}`, request);
  if (!answer.ok) throw await refused(answer);
  return answer.json();
}

/** The same for an answer that is plain text. */
export async function askText(path: string, tokens: string[]): Promise<string> {
  const answer = await fetch(`/api/${path}`, { headers: { authorization: `Bearer ${tokens.join(",")}` } });
  if (!answer.ok) throw await refused(answer);
  return answer.text();
}

async function refused(answer: Response): Promise<Refusal> {
  const data = await answer.json().catch(() => ({}));
  return new Refusal(answer.status, data.error ?? [["page-error-server"]], data.state);
}

export const createTable = (table: NewTable) => ask<CreatedTable>("tables", [], table);

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
