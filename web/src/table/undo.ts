/** What can be undone: decisions of the current turn, or the previous turn as a whole. */

import type { TableState, UndoTarget } from "../api/types";

interface UndoChoice {
  target: UndoTarget;
  icon: "undo" | "restart";
  /** The key of the choice's text. */
  label: string;
}

/** Return the choice to undo the player's last turn if it has been confirmed. */
export function turnUndo({ undo, restart, confirmed, over }: TableState): UndoChoice | undefined {
  const target = restart ?? undo;
  return target && undo && undo.to < confirmed && !over
    ? { target, icon: "undo", label: "page-undo-turn" }
    : undefined;
}

export function undoChoices(state: TableState): UndoChoice[] {
  const { undo, restart, confirmed } = state;
  const turn = turnUndo(state);
  if (turn || !undo || undo.to < confirmed) return turn ? [turn] : [];
  return [
    { target: undo, icon: "undo", label: "page-undo" },
    ...(restart ? [{ target: restart, icon: "restart", label: "page-restart" } as const] : []),
  ];
}
