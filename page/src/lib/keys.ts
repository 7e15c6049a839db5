/** The seats that this browser may play: their signed links, kept here and nowhere else. */

const KEY = "faiyum.tables";

export interface Keys {
  tokens: string[];
  /** the links for friends and spectators, as the browser that made the table knows them */
  links?: { seat: number | null; token: string }[];
}

function all(): Record<string, Keys> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export function keysOf(table: string): Keys {
  return all()[table] ?? { tokens: [] };
}

export function myTables(): [id: string, keys: Keys][] {
  return Object.entries(all());
}

export function keep(table: string, keys: Keys): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [table]: keys }));
}

export function forget(table: string): void {
  const { [table]: _, ...others } = all();
  localStorage.setItem(KEY, JSON.stringify(others));
}

/** Add the token of a link that was opened. */
export function addToken(table: string, token: string): void {
  const keys = keysOf(table);
  if (!keys.tokens.includes(token)) keep(table, { ...keys, tokens: [...keys.tokens, token] });
}

/** The address of a seat; the token stands behind the #, which browsers never send. */
export function seatLink(table: string, token: string): string {
  return `${location.origin}/table/${table}#${token}`;
}
