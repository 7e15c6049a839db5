/** The seats that this browser may play: their signed links, kept here and nowhere else. */

const KEY = "faiyum.tables";
/** the server looks at so many: each seat, and watching */
export const MOST_TOKENS = 6;

export interface Keys {
  tokens: string[];
  /** the links for friends and spectators, as the browser that made the table knows them */
  links?: Link[];
  /** a new link was asked for, and the answer has not come yet */
  renewing?: { seat: number; watch: boolean; request: string; revision: number };
  /** how much of what was said has been read */
  read?: number;
}

/** A link to a seat; that of no seat is for watching. */
export interface Link {
  seat: number | null;
  token: string;
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

/** Note how much of what was said at a table has been read. */
export function keepRead(table: string, read: number): void {
  const keys = all()[table];
  if (keys && (keys.read ?? 0) < read) keep(table, { ...keys, read });
}

export function forget(table: string): void {
  const { [table]: _, ...others } = all();
  localStorage.setItem(KEY, JSON.stringify(others));
}

/** Keep the token of a link that was opened; it leaves the address bar. Whether it is new to this browser. */
export function keepOpenedLink(table: string): boolean {
  const token = location.hash.slice(1);
  if (!token) return false;
  const keys = keysOf(table);
  const fresh = !keys.tokens.includes(token);
  if (fresh) keep(table, { ...keys, tokens: [...keys.tokens, token] });
  history.replaceState(history.state, "", location.pathname);
  return fresh;
}

/** The token for watching, if this browser knows it. */
export function watchToken({ links = [] }: Keys): string | undefined {
  return links.find(({ seat }) => seat === null)?.token;
}

/** A browser that plays no seat of a table still watches it. */
export function seeingTokens(keys: Keys): string[] {
  const watch = watchToken(keys);
  return keys.tokens.length || !watch ? keys.tokens.slice(-MOST_TOKENS) : [watch];
}

/** The address of a seat; the token stands behind the #, which browsers never send. */
export function seatLink(table: string, token: string): string {
  return `${location.origin}/table/${table}#${token}`;
}
