/** The ways back in a game: within the turn that is not confirmed, or to the turn before. */

import type { TableState, WayBack } from "./wire";

export interface Back {
  way: WayBack;
  icon: "undo" | "restart";
  words: string;
}

/** Back to one's last turn, which is confirmed already. */
export function turnBack({ undo, restart, decision, confirmed, over }: TableState): Back | undefined {
  const way = restart ?? undo;
  return way && decision === confirmed && !over ? { way, icon: "undo", words: "page-undo-turn" } : undefined;
}

/** All ways back from where the game stands. */
export function waysBack(game: TableState): Back[] {
  const { undo, restart, decision, confirmed } = game;
  const turn = turnBack(game);
  if (turn || decision === confirmed) return turn ? [turn] : [];
  return [
    ...(undo ? [{ way: undo, icon: "undo", words: "page-undo" } as const] : []),
    ...(restart ? [{ way: restart, icon: "restart", words: "page-restart" } as const] : []),
  ];
}
