/** The table and the inspector, shared with all components below a page. */

import { getContext, setContext } from "svelte";
import type { Inspector } from "../table/inspector.svelte";
import type { Table } from "../table/table.svelte";

/** The part of a table that cards, market and players need; a replay provides it as well. */
export type TableContext = Pick<Table, "seats" | "choices" | "seat" | "here" | "take" | "suggestion">;

const TABLE = Symbol("table");
const INSPECTOR = Symbol("inspector");

export const setTableContext = (table: TableContext) => setContext(TABLE, table);
export const setInspectorContext = (inspector: Inspector) => setContext(INSPECTOR, inspector);
export const getTableContext = () => getContext<TableContext>(TABLE);
/** Like `getTableContext`, for components that are also used without a table. */
export const findTableContext = () => getContext<TableContext | undefined>(TABLE);
/** Return the table of a game in progress; only below the table page. */
export const getTable = () => getContext<Table>(TABLE);
export const getInspector = () => getContext<Inspector>(INSPECTOR);
