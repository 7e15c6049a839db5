/** The ways back in a game: within the turn that is not confirmed, or to the turn before. */

import type { TableState, WayBack } from "../api/types";

export interface Back {
  way: WayBack;
  icon: "undo" | "restart";
  words: string;
}

/** Back to one's last turn, which is confirmed already. */
export function turnBack({ undo, restart, confirmed, over }: TableState): Back | undefined {
  const way = restart ?? undo;
  return way && undo && undo.to < confirmed && !over
    ? { way, icon: "undo", words: "page-undo-turn" }
    : undefined;
}

/** All ways back from where the game stands. */
export function waysBack(game: TableState): Back[] {
  const { undo, restart, confirmed } = game;
  const turn = turnBack(game);
  if (turn || !undo || undo.to < confirmed) return turn ? [turn] : [];
  return [
    { way: undo, icon: "undo", words: "page-undo" },
    ...(restart ? [{ way: restart, icon: "restart", words: "page-restart" } as const] : []),
  ];
}
