/** A table without options, for the replay and the result. */

import { transport } from "../api/http-transport";
import { storeOpenedLink } from "../api/tokens";
import type { SeatState } from "../api/types";
import { NO_CHOICES } from "./choices";
import type { TableContext } from "./context";

export abstract class ReadOnlyTable implements TableContext {
  readonly choices = NO_CHOICES;
  readonly suggestion = null;
  readonly seat = null;
  readonly here: number[] = [];
  abstract readonly seats: SeatState[];

  constructor(readonly id: string) {
    storeOpenedLink(id);
  }

  async take(): Promise<void> {}

  record(): Promise<string> {
    return transport.query("/api/tables/{table}/record", { path: { table: this.id } });
  }
}
