/** What a reader brings along: the record of a game, or a link. */

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
