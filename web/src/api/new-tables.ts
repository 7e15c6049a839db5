/** Creating tables and storing their tokens. */

import { transport } from "./http-transport";
import { storeTable } from "./tokens";
import { requestId } from "./transport";
import type { NewTable, OpenedTable, TableState } from "./types";

/** Create a table. This browser stores the tokens of the seats played here, and the links for everybody else. */
export async function createTable(table: NewTable): Promise<OpenedTable> {
  const opened = await transport.open("/api/tables", { body: table });
  const here = (seat: number) => ["me", "here"].includes(table.seats[seat]?.kind ?? "");
  storeTable(opened.id, {
    tokens: opened.seats.filter(({ seat }) => here(seat)).map(({ token }) => token),
    links: [...opened.seats.filter(({ seat }) => !here(seat)), { seat: null, token: opened.watch }],
  });
  return opened;
}

/** Open or join the rematch of a table and return its id. */
export async function rematch({ id, revision, you }: TableState): Promise<string> {
  const opened = await transport.open("/api/tables/{table}/rematch", {
    path: { table: id },
    body: { request: requestId(), revision, seat: you[0] ?? 0 },
  });
  storeTable(opened.id, {
    tokens: opened.seats.map(({ token }) => token),
    links: [{ seat: null, token: opened.watch }],
  });
  return opened.id;
}
