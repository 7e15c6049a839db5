/** Links to the player's own seats, and new links that invalidate the old ones. */

import { transport } from "./http-transport";
import { MAX_TOKENS } from "./limits";
import { type StoredTable, storedTable, storeTable } from "./tokens";
import { RequestError, requestId, retry } from "./transport";
import type { SeatToken } from "./types";

const LINKS = "/api/tables/{table}/links";

/** Return the links to the seats that nobody has taken yet, if this browser created the table. */
export function invitations(table: string): Promise<SeatToken[]> {
  return transport.query("/api/tables/{table}/invitations", {
    path: { table },
    tokens: storedTable(table).tokens,
  });
}

/** Return a link to each seat that this browser plays at a table. */
export function ownLinks(table: string): Promise<SeatToken[]> {
  return transport.query(LINKS, { path: { table }, tokens: storedTable(table).tokens });
}

/** Invalidate all links to a seat, or with `watch` all spectator links, and store a new one if it is the player's. */
export async function renewLink(
  table: string,
  seat: number,
  watch: boolean,
  revision: number,
  unclaimed = false,
): Promise<void> {
  // stored before it is sent, so that a lost answer can be requested again, even after a reload
  storeTable(table, {
    ...storedTable(table),
    renewing: { seat, watch, revision, request: requestId(), unclaimed },
  });
  await finishRenewal(table);
}

/** Repeat the request for a new link if there is one without an answer. */
export async function finishRenewal(table: string): Promise<void> {
  const { renewing, tokens } = storedTable(table);
  if (!renewing) return;
  try {
    const { unclaimed: _, ...body } = renewing;
    const { token } = await transport.command("/api/tables/{table}/revoke", {
      path: { table },
      body,
      tokens,
    });
    const stored = storedTable(table);
    if (!renewing.watch && renewing.unclaimed) endRenewal(table, {});
    else if (renewing.watch) {
      const links = stored.links?.map((link) => (link.seat === null ? { ...link, token } : link));
      endRenewal(table, { links: links ?? [] });
    } else endRenewal(table, { tokens: await seatTokens(table, [token, ...stored.tokens]) });
  } catch (error) {
    // nothing was revoked, and the old link stays valid
    if (error instanceof RequestError && error.permanent) endRenewal(table, {});
    throw error;
  }
}

/** Store the result without overwriting what another tab has stored in the meantime. */
function endRenewal(table: string, changes: Partial<StoredTable>): void {
  const { renewing: _, ...stored } = storedTable(table);
  storeTable(table, { ...stored, ...changes });
}

/** Return one valid token for each seat that these tokens grant. */
async function seatTokens(table: string, tokens: string[]): Promise<string[]> {
  const links = await retry(() => transport.query(LINKS, { path: { table }, tokens }));
  return links.map((link) => link.token);
}

/** Drop redundant tokens, because several links to the same seat may have been opened. */
export async function tidyTokens(table: string, seats: number): Promise<void> {
  const { tokens } = storedTable(table);
  if (!seats || tokens.length <= seats) return;
  const tidied = await seatTokens(table, tokens.slice(-MAX_TOKENS));
  const stored = storedTable(table);
  const unchanged = stored.tokens.length === tokens.length;
  if (tidied.length === seats && unchanged) storeTable(table, { ...stored, tokens: tidied });
}
