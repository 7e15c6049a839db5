/** Boards and cards, which never change and are requested only once. */

import { transport } from "./http-transport";
import type { Answer } from "./transport";
import type { BoardArt, CardArt } from "./types";

const boards = new Map<string, Promise<BoardArt>>();
let cards: Promise<Answer<"/api/cards", "get">> | undefined;
let illustrations: Promise<CardArt> | undefined;

/** Return the drawing of a table's board. */
export function boardArt(table: string, board: string | null): Promise<BoardArt> {
  if (board === null) return transport.query("/api/tables/{table}/art", { path: { table } });
  const art = boards.get(board) ?? transport.query("/api/boards/{board}/art", { path: { board } });
  boards.set(board, art);
  art.catch(() => boards.delete(board));
  return art;
}

/** Return all cards. */
export function allCards() {
  cards ??= transport.query("/api/cards");
  cards.catch(() => {
    cards = undefined;
  });
  return cards;
}

/** Return the illustrations of all cards. */
export function cardArt(): Promise<CardArt> {
  illustrations ??= transport.query("/api/cards/art");
  illustrations.catch(() => {
    illustrations = undefined;
  });
  return illustrations;
}
