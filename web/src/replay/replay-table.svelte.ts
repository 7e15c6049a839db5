/** The table whose game is replayed. */

import { replayViews } from "../api/frames";
import { transport } from "../api/http-transport";
import { boardArt } from "../api/resources";
import { spectatorToken, storedTable } from "../api/tokens";
import type { BoardArt, CardName, LogEntry, Replay, View } from "../api/types";
import { ReadOnlyTable } from "../table/read-only-table";

export class ReplayTable extends ReadOnlyTable {
  game = $state.raw<Replay | null>(null);
  art = $state.raw<BoardArt | null>(null);
  /** The view before the first decision and after each decision. */
  views: View[] = [];

  get seats() {
    return this.game?.seats ?? [];
  }

  /** Every decision of the game. */
  get log(): LogEntry[] {
    return this.game?.frames ?? [];
  }

  /** Every card that comes to the market. */
  get marketCards(): CardName[] {
    const start = this.game?.start;
    return start ? [...start.market, ...start.draw, ...start.final] : [];
  }

  /** Load the whole game; throws a RequestError if this browser has no access to the table. */
  async load(): Promise<void> {
    const game = await transport.query("/api/tables/{table}/replay", { path: { table: this.id } });
    this.art = await boardArt(this.id, game.board);
    this.views = replayViews(game);
    this.game = game;
  }

  /** Return the link to a position; it works for everybody if this browser has the spectators' token. */
  link(at: number): string {
    const token = spectatorToken(storedTable(this.id));
    return `${location.origin}/replay/${this.id}/${at}${token ? `#${token}` : ""}`;
  }
}
