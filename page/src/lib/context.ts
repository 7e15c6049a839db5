/** What the parts of a table share. */

import { getContext, setContext } from "svelte";
import type { Lens } from "./lens.svelte";
import type { Table } from "./table.svelte";

const TABLE = Symbol("table");
const LENS = Symbol("lens");

export const shareTable = (table: Table) => setContext(TABLE, table);
export const shareLens = (lens: Lens) => setContext(LENS, lens);
export const theTable = () => getContext<Table>(TABLE);
export const theLens = () => getContext<Lens>(LENS);
