/** The table of a page, shared with all components below it. */

import { getCardTable, setCardTable } from "../ui/context";
import type { Table } from "./table.svelte";

/** The part of a table that market and players need; a replay provides it as well. */
export type TableContext = Pick<Table, "seats" | "choices" | "seat" | "here" | "take" | "suggestion">;

export const setTableContext = (table: TableContext) => setCardTable(table);
export const getTableContext = () => getCardTable<TableContext>();
/** Return the table of a game in progress; only for components below the table page. */
export const getTable = () => getCardTable<Table>();
