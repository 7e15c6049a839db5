/** What the parts of a table share. */

import { getContext, setContext } from "svelte";
import type { Lens } from "../table/inspector.svelte";
import type { Table } from "../table/table.svelte";

/** What cards, market and players need of a table; one that is only looked at has it as well. */
export type AtTable = Pick<Table, "id" | "state" | "art" | "choices" | "seat" | "deciding" | "here" | "take">;

const TABLE = Symbol("table");
const LENS = Symbol("lens");

export const shareTable = (table: AtTable) => setContext(TABLE, table);
export const shareLens = (lens: Lens) => setContext(LENS, lens);
/** The table, whether it is played or only looked at. */
export const theGame = () => getContext<AtTable>(TABLE);
/** The same where there may be none: cards are also shown for themselves. */
export const anyGame = () => getContext<AtTable | undefined>(TABLE);
/** The table that is played. */
export const theTable = () => getContext<Table>(TABLE);
export const theLens = () => getContext<Lens>(LENS);
