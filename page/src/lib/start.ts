/** Beginning a game and keeping its links. */

import { createTable } from "./api";
import { type Keys, keep } from "./keys";
import type { CreatedTable, NewTable } from "./wire";

/** Open a table; this browser keeps the seats that are played at it, and the links for everybody else. */
export async function openTable(wish: NewTable): Promise<CreatedTable> {
  const made = await createTable(wish);
  const here = (seat: number) => ["me", "here"].includes(wish.seats[seat]?.kind ?? "");
  keep(made.id, {
    tokens: made.seats.filter(({ seat }) => here(seat)).map(({ token }) => token),
    links: [...made.seats.filter(({ seat }) => !here(seat)), { seat: null, token: made.watch }],
  });
  return made;
}

/** A browser that plays no seat of a table still watches it. */
export function seeingTokens({ tokens, links = [] }: Keys): string[] {
  return tokens.length ? tokens : links.filter(({ seat }) => seat === null).map(({ token }) => token);
}

const PLAYERS = /^players: ([1-5])$/m;

/** How many play in the game that a record tells; none if it is no record. */
export function playersOf(record: string): number | null {
  const found = record.startsWith("Faiyum record") ? PLAYERS.exec(record) : null;
  return found ? Number(found[1]) : null;
}

/** The address within the page that somebody has pasted; null if it leads elsewhere. */
export function pastedAddress(text: string): string | null {
  const found = /(?:^|\/\/[^/]+)(\/(?:table|replay|result)\/[^\s]+)$/.exec(text.trim());
  return found?.[1] ?? null;
}
