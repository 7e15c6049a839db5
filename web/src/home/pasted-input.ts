/** Input that users paste or open: records of games, and links. */

import { PLAYER_COUNTS } from "../api/limits";

const PLAYERS = /^players: (\d+)$/m;

/** Return the number of players in a record, or null if the text is not a record. */
export function recordPlayers(text: string): number | null {
  const found = text.startsWith("Faiyum record") ? PLAYERS.exec(text) : null;
  const players = Number(found?.[1]);
  return PLAYER_COUNTS.includes(players) ? players : null;
}

/** Return the path of a link to a table, or null if it is not one. */
export function pastedPath(link: string): string | null {
  const found = /(?:^|\/\/[^/]+)(\/(?:table|replay|result)\/[^\s]+)$/.exec(link.trim());
  return found?.[1] ?? null;
}
