/** Input that comes from outside the client: records of games, and links. */

const PLAYERS = /^players: ([1-5])$/m;

/** Return the number of players in a record, or null if the text is not a record. */
export function recordPlayers(text: string): number | null {
  const found = text.startsWith("Faiyum record") ? PLAYERS.exec(text) : null;
  return found ? Number(found[1]) : null;
}

/** Return the path of a link to a table, or null if it is not one. */
export function pastedPath(link: string): string | null {
  const found = /(?:^|\/\/[^/]+)(\/(?:table|replay|result)\/[^\s]+)$/.exec(link.trim());
  return found?.[1] ?? null;
}
