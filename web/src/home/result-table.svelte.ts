/** The table whose result is shown. */

import { transport } from "../api/http-transport";
import type { TableState } from "../api/types";
import { ReadOnlyTable } from "../table/read-only-table";

export class ResultTable extends ReadOnlyTable {
  state = $state.raw<TableState | null>(null);

  get seats() {
    return this.state?.seats ?? [];
  }

  /** Load the current state; throws a RequestError if this browser has no access to the table. */
  async load(): Promise<void> {
    this.state = await transport.query("/api/tables/{table}", { path: { table: this.id } });
  }
}
