/** The tables that this browser has access to, with their tokens. They are stored nowhere else. */

import { MAX_TOKENS } from "./limits";

const KEY = "faiyum.tables";

export interface StoredTable {
  tokens: string[];
  /** The spectator link; at tables that an earlier version created, also the links to friends' seats. */
  links?: Link[];
  /** The request for a new link, until it is answered. */
  renewing?: { seat: number; watch: boolean; request: string; revision: number; unclaimed?: boolean };
  /** The claim of a seat, until it is answered. */
  claiming?: { seat: number; request: string; name?: string };
  /** The first commitment to the deal that the server showed. */
  commitment?: string;
  /** The seats whose chat messages are hidden. */
  muted?: number[];
  /** The number of the last chat message that the player has read. */
  read?: number;
}

/** A link to a seat, or to watch if `seat` is null. */
export interface Link {
  seat: number | null;
  token: string;
}

function readAll(): Record<string, StoredTable> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export function storedTable(table: string): StoredTable {
  return readAll()[table] ?? { tokens: [] };
}

export function storedTables(): [id: string, stored: StoredTable][] {
  return Object.entries(readAll());
}

export function storeTable(table: string, stored: StoredTable): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [table]: stored }));
}

export function forgetTable(table: string): void {
  const { [table]: _, ...others } = readAll();
  localStorage.setItem(KEY, JSON.stringify(others));
}

/** Store the commitment to the deal, unless one is known already. */
export function storeCommitment(table: string, commitment: string): void {
  const stored = readAll()[table];
  if (stored && !stored.commitment) storeTable(table, { ...stored, commitment });
}

/** Store the number of the last chat message that the player has read. */
export function markRead(table: string, read: number): void {
  const stored = readAll()[table];
  if (stored && (stored.read ?? 0) < read) storeTable(table, { ...stored, read });
}

/** Move the token from the URL fragment to storage; return whether it is new to this browser. */
export function storeOpenedLink(table: string): boolean {
  const token = location.hash.slice(1);
  if (!token) return false;
  const stored = storedTable(table);
  const isNew = !stored.tokens.includes(token);
  if (isNew) storeTable(table, { ...stored, tokens: [...stored.tokens, token] });
  history.replaceState(history.state, "", location.pathname);
  return isNew;
}

/** Return the spectators' token, if this browser has it. */
export function spectatorToken({ links = [] }: StoredTable): string | undefined {
  return links.find(({ seat }) => seat === null)?.token;
}

/** Return the tokens to send; a browser without a seat watches as a spectator. */
export function usableTokens(stored: StoredTable): string[] {
  const spectator = spectatorToken(stored);
  return stored.tokens.length || !spectator ? stored.tokens.slice(-MAX_TOKENS) : [spectator];
}

export function accessTokens(table: string): string[] {
  return usableTokens(storedTable(table));
}

/** Return the link to a seat. The token is in the fragment, which browsers never send. */
export function seatLink(table: string, token: string): string {
  return `${location.origin}/table/${table}#${token}`;
}
