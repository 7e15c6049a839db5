import { transport } from "../api/http-transport";
import { storedTables, usableTokens } from "../api/tokens";
import type { TableSummary } from "../api/types";

/** The maximum number of tables that the server accepts in a request. */
const MAX_TABLES = 200;

/** Return the games that this browser takes part in, latest first. */
export async function myGames(): Promise<TableSummary[]> {
  const latest = storedTables().slice(-MAX_TABLES);
  const tables = latest.map(([id, stored]) => ({ id, tokens: usableTokens(stored) }));
  return tables.length ? transport.query("/api/mine", { body: { tables } }) : [];
}
