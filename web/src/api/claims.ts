/** Exchanging an invitation for a key that only this browser has. */

import { transport } from "./http-transport";
import { type StoredTable, storedTable, storeTable } from "./tokens";
import { RequestError, requestId } from "./transport";

/** Claim the seat that a link is an invitation for, under this name. */
export async function claimSeat(table: string, seat: number, name: string): Promise<void> {
  // stored before it is sent, so that a lost answer can be requested again, even after a reload
  const claiming = { seat, request: requestId(), ...(name ? { name } : {}) };
  storeTable(table, { ...storedTable(table), claiming });
  await finishClaim(table);
}

/** Repeat the request for a seat if there is one without an answer. */
export async function finishClaim(table: string): Promise<void> {
  const { claiming, tokens } = storedTable(table);
  if (!claiming) return;
  try {
    const { token } = await transport.command("/api/tables/{table}/claim", {
      path: { table },
      body: claiming,
      tokens,
    });
    endClaim(table, (stored) => ({ tokens: [...stored.tokens, token] }));
  } catch (error) {
    // nothing was claimed
    if (error instanceof RequestError && error.permanent) endClaim(table, () => ({}));
    throw error;
  }
}

/** Store the result without overwriting what another tab has stored in the meantime. */
function endClaim(table: string, changes: (stored: StoredTable) => Partial<StoredTable>): void {
  const { claiming: _, ...stored } = storedTable(table);
  storeTable(table, { ...stored, ...changes(stored) });
}
