/** Beginning a game and keeping its links. */

import { go } from "../ui/route.svelte";
import { settings } from "../ui/settings.svelte";
import { ask, requestId } from "./http-transport";
import { keep, keysOf } from "./tokens";
import type { CreatedTable, NewTable, TableState } from "./types";

/** One's own seat, with the name that the reader goes by. */
export function myself(): NewTable["seats"][number] {
  return { kind: "me", ...(settings.name ? { name: settings.name } : {}) };
}

/** Open a table; this browser keeps the seats that are played at it, and the links for everybody else. */
export async function openTable(wish: NewTable): Promise<CreatedTable> {
  const made = await ask<CreatedTable>("tables", [], wish);
  const here = (seat: number) => ["me", "here"].includes(wish.seats[seat]?.kind ?? "");
  keep(made.id, {
    tokens: made.seats.filter(({ seat }) => here(seat)).map(({ token }) => token),
    links: [...made.seats.filter(({ seat }) => !here(seat)), { seat: null, token: made.watch }],
  });
  return made;
}

/** The same players once more: go to the new table with one's own seats. */
export async function rematch({ id, revision, you }: TableState): Promise<void> {
  const command = { request: requestId(), revision, seat: you[0] };
  const made = await ask<CreatedTable>(`tables/${id}/rematch`, keysOf(id).tokens, command);
  keep(made.id, { tokens: made.seats.map(({ token }) => token), links: [{ seat: null, token: made.watch }] });
  go(`/table/${made.id}`);
}
