/** The options of a decision, grouped by where on the screen they are chosen. */

import type { CardName, Option } from "../api/types";

interface Choices {
  /** Options by card; playing a card comes before discarding it for money. */
  hand: Map<string, Option[]>;
  market: Map<string, Option>;
  privileges: Map<string, Option>;
  /** Options by position in the discard stack, counted from 1 at the top. */
  discard: Map<number, Option>;
  inPlay: Option | undefined;
  spaces: Map<string, Option>;
  sides: Map<string, Option>;
  /** Moves of workers, by the space that they leave and then by the space that they enter. */
  moves: Map<string, Map<string, Option>>;
  /** Goods to pay or to gain. */
  goods: Option[];
  /** Numbers to choose from, such as how many cards to take back. */
  numbers: Option[];
  /** All other options. */
  buttons: Option[];
}

const NUMBERS = new Set(["times", "supply", "take-back", "reputation"]);

interface VisibleCards {
  hand: readonly CardName[];
  market: readonly CardName[];
}

/** Group the options; cards to choose are in the hand or in the market if they are visible there. */
export function groupOptions(options: readonly Option[], visible: VisibleCards): Choices {
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
  const inHand = new Set(visible.hand.map(String));
  const inMarket = new Set(visible.market.map(String));
  for (const option of options) {
    const card = option.card === undefined ? "" : String(option.card);
    if (option.kind === "play" || option.kind === "cash") append(choices.hand, card, option);
    else if (option.kind === "buy") choices.market.set(card, option);
    else if (option.kind === "use") choices.privileges.set(card, option);
    else if (option.kind === "card" && inHand.has(card)) append(choices.hand, card, option);
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

function append(map: Map<string, Option[]>, card: string, option: Option): void {
  map.set(card, [...(map.get(card) ?? []), option]);
}

export const NO_CHOICES = groupOptions([], { hand: [], market: [] });

/** Sort the roads and bridges by name and put them in the place of the first one; other options keep their order. */
export function sortSides(options: readonly Option[]): Option[] {
  const first = Math.max(
    0,
    options.findIndex(({ side }) => side),
  );
  const sides = options.filter(({ side }) => side);
  const key = ({ kind, side }: Option) => `${kind} ${side}`;
  sides.sort((a, b) => key(a).localeCompare(key(b), "en", { numeric: true }));
  const others = options.filter(({ side }) => !side);
  return [...others.slice(0, first), ...sides, ...others.slice(first)];
}
