/** The links to one's own seats, to go on elsewhere; new ones for them and for watching, which make the old ones void. */

import { ask, patiently, Refusal, requestId } from "./api";
import { keep, keysOf, type Link } from "./keys";

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
      const links = keys.links?.map((link) => (link.seat === null ? { ...link, token } : link)) ?? [];
      return keep(table, { ...keys, links });
    }
    // the void one goes: the server says which links count
    const links = await patiently(() => ask<Link[]>(`tables/${table}/links`, [token, ...keys.tokens]));
    keep(table, { ...keys, tokens: links.map((link) => link.token) });
  } catch (error) {
    // it was not done, and the old link is as good as before
    if (error instanceof Refusal && error.final) keep(table, keys);
    throw error;
  }
}
