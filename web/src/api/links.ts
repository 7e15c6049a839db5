/** The links to one's own seats, to go on elsewhere; new ones for them and for watching, which make the old ones void. */

import { ask, patiently, Refusal, requestId } from "./http-transport";
import { type Keys, keep, keysOf, type Link, MOST_TOKENS } from "./tokens";

/** A link to each seat that this browser plays at a table. */
export const ownLinks = (table: string) => ask<Link[]>(`tables/${table}/links`, keysOf(table).tokens);

/** Make all links to one's own seat void, or with `watch` all those for watching, and keep a new one. */
export async function renewLink(
  table: string,
  seat: number,
  watch: boolean,
  revision: number,
): Promise<void> {
  // noted before it is sent: an answer that is lost can be asked for again, even after a reload
  keep(table, { ...keysOf(table), renewing: { seat, watch, revision, request: requestId() } });
  await finishRenewal(table);
}

/** Fetch the new link if one was asked for and the answer has not come yet. */
export async function finishRenewal(table: string): Promise<void> {
  const { renewing, ...keys } = keysOf(table);
  if (!renewing) return;
  try {
    const { token } = await patiently(() =>
      ask<Link>(`tables/${table}/revoke`, keys.tokens, { ...renewing }),
    );
    if (renewing.watch) {
      const links = keysOf(table).links?.map((link) => (link.seat === null ? { ...link, token } : link));
      renewed(table, { links: links ?? [] });
    } else renewed(table, { tokens: await ownTokens(table, [token, ...keysOf(table).tokens]) });
  } catch (error) {
    // it was not done, and the old link is as good as before
    if (error instanceof Refusal && error.final) renewed(table, {});
    throw error;
  }
}

/** Keep what is new, and all that another window may have kept meanwhile. */
function renewed(table: string, fresh: Partial<Keys>): void {
  const { renewing: _, ...keys } = keysOf(table);
  keep(table, { ...keys, ...fresh });
}

/** A token for each seat that these play: the server says which of them count. */
async function ownTokens(table: string, tokens: string[]): Promise<string[]> {
  const links = await patiently(() => ask<Link[]>(`tables/${table}/links`, tokens));
  return links.map((link) => link.token);
}

/** A seat's link may have been opened more than once: one token for each seat is enough. */
export async function tidyTokens(table: string, seats: number): Promise<void> {
  const { tokens } = keysOf(table);
  if (!seats || tokens.length <= seats) return;
  const own = await ownTokens(table, tokens.slice(-MOST_TOKENS));
  const now = keysOf(table);
  // unless another window has kept something meanwhile
  if (own.length === seats && now.tokens.length === tokens.length) keep(table, { ...now, tokens: own });
}
