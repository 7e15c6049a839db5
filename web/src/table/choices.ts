/** The options of a decision, sorted by where on the table they are chosen. */

import type { CardName, Option } from "../api/types";

export interface Choices {
  /** by card: what can be done with it, the action first */
  hand: Map<string, Option[]>;
  market: Map<string, Option>;
  privileges: Map<string, Option>;
  /** by place in the discard stack, counted from its top, from 1 */
  discard: Map<number, Option>;
  inPlay: Option | undefined;
  spaces: Map<string, Option>;
  sides: Map<string, Option>;
  /** moves of workers: by where they stand, then by where they go */
  moves: Map<string, Map<string, Option>>;
  /** goods to pay or gain */
  goods: Option[];
  /** numbers to choose from: times, cards to take back, … */
  numbers: Option[];
  /** all others: buttons */
  buttons: Option[];
}

const NUMBERS = new Set(["times", "supply", "take-back", "reputation"]);

export interface Around {
  hand: readonly CardName[];
  market: readonly CardName[];
}

/** Sort the options; `around` tells where a card that may be chosen lies. */
export function sortChoices(options: readonly Option[], around: Around): Choices {
  const choices: Choices = {
    hand: new Map(),
    market: new Map(),
    privileges: new Map(),
    discard: new Map(),
    inPlay: undefined,
    spaces: new Map(),
    sides: new Map(),
    moves: new Map(),
    goods: [],
    numbers: [],
    buttons: [],
  };
  const inHand = new Set(around.hand.map(String));
  const inMarket = new Set(around.market.map(String));
  for (const option of options) {
    const card = option.card === undefined ? "" : String(option.card);
    if (option.kind === "play" || option.kind === "cash") addTo(choices.hand, card, option);
    else if (option.kind === "buy") choices.market.set(card, option);
    else if (option.kind === "use") choices.privileges.set(card, option);
    else if (option.kind === "card" && inHand.has(card)) addTo(choices.hand, card, option);
    else if (option.kind === "card" && inMarket.has(card)) choices.market.set(card, option);
    else if (option.kind === "discarded") choices.discard.set(option.n ?? 0, option);
    else if (option.kind === "this") choices.inPlay = option;
    else if (option.kind === "space" && option.space) choices.spaces.set(option.space, option);
    else if (option.side) choices.sides.set(option.side, option);
    else if (option.kind === "move" && option.from && option.to) {
      const targets = choices.moves.get(option.from) ?? new Map<string, Option>();
      choices.moves.set(option.from, targets.set(option.to, option));
    } else if (option.kind === "pay" || option.kind === "gain") choices.goods.push(option);
    else if (NUMBERS.has(option.kind)) choices.numbers.push(option);
    else choices.buttons.push(option);
  }
  return choices;
}

/** The same options, with roads and bridges where the first of them was, in the order of the map. */
export function inOrderOfSides(options: readonly Option[]): Option[] {
  const first = options.findIndex(({ side }) => side);
  const sides = options.filter(({ side }) => side);
  const key = ({ kind, side }: Option) => `${kind} ${side}`;
  sides.sort((a, b) => key(a).localeCompare(key(b), "en", { numeric: true }));
  const others = options.filter(({ side }) => !side);
  return [...others.slice(0, Math.max(0, first)), ...sides, ...others.slice(Math.max(0, first))];
}

function addTo(map: Map<string, Option[]>, card: string, option: Option): void {
  map.set(card, [...(map.get(card) ?? []), option]);
}
