/** Creating tables and storing their tokens. */

import { transport } from "./http-transport";
import { storedTable, storeTable } from "./tokens";
import { requestId } from "./transport";
import type { NewTable, OpenedTable, TableState } from "./types";

/** Create a table. This browser stores the tokens of the seats played here, and the link to watch. */
export async function createTable(table: NewTable): Promise<OpenedTable> {
  const opened = await transport.open("/api/tables", { body: table });
  const here = (seat: number) => ["me", "here"].includes(table.seats[seat]?.kind ?? "");
  storeTable(opened.id, {
    tokens: opened.seats.filter(({ seat }) => here(seat)).map(({ token }) => token),
    links: spectatorLinks(opened),
  });
  return opened;
}

/** Open or join the rematch of a table and return its id. */
export async function rematch({ id, revision, you }: TableState): Promise<string> {
  const opened = await transport.open("/api/tables/{table}/rematch", {
    path: { table: id },
    body: { request: requestId(), revision, seat: you[0] ?? 0 },
  });
  // this browser may have joined before and replaced its link since
  const stored = storedTable(opened.id);
  storeTable(opened.id, {
    ...stored,
    tokens: [...stored.tokens, ...opened.seats.map(({ token }) => token)],
    links: spectatorLinks(opened),
  });
  return opened.id;
}

/** Return the link to watch, if the rules of the table allow it. */
function spectatorLinks({ watch }: OpenedTable) {
  return watch ? [{ seat: null, token: watch }] : [];
}
