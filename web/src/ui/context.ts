/** What cards share with the page around them: the table and the inspector. */

import { getContext, setContext } from "svelte";
import type { CardName, Option, SeatState } from "../api/types";

/** The part of a table that cards need. */
export interface CardTable {
  readonly seats: readonly SeatState[];
  take(option: Option): unknown;
}

/** A card, space or side that the player inspects. */
export interface InspectedItem {
  card?: CardName;
  space?: string;
  side?: string;
  /** The options that it offers. */
  options: Option[];
  /** The option that a player would expect; if it is not possible, the inspector asks the server for the reason. */
  expected?: string;
  /** Replaces taking the option, to choose the worker that moves. */
  act?: (option: Option) => void;
  /** Its position on the screen. */
  rect: DOMRect;
}

/** Shows what can be done with an item, or why not. */
export interface ItemInspector {
  hover(item: InspectedItem): void;
  leave(): void;
  pin(item: InspectedItem): void;
  close(): void;
}

const TABLE = Symbol("table");
const INSPECTOR = Symbol("inspector");

export const setCardTable = (table: CardTable) => setContext(TABLE, table);
export const getCardTable = <T extends CardTable = CardTable>() => getContext<T>(TABLE);
/** Like `getCardTable`, for components that are also used without a table. */
export const findCardTable = () => getContext<CardTable | undefined>(TABLE);
export const setInspector = (inspector: ItemInspector) => setContext(INSPECTOR, inspector);
export const getInspector = () => getContext<ItemInspector>(INSPECTOR);
