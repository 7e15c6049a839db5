/** What goes over the wire between page and server. */

/** A text by its key, with its values: put into words in the reader's language. */
export type Phrase = [key: string] | [key: string, values: Record<string, PhraseValue>];
export type PhraseValue = string | number | { say: Phrase } | { list: Phrase[] };

/** A card by its number, or a starting card by its name. */
export type CardName = number | string;
export const GOODS = ["wheat", "grape", "stone", "fish", "rose"] as const;
export type Good = (typeof GOODS)[number];
export type Purse = Partial<Record<Good, number>>;

export interface SeatView {
  hand: CardName[];
  /** from the bottom to the top */
  discard: CardName[];
  money: number;
  reputation: number;
  goods: Record<Good, number>;
  privileges: CardName[];
  quit: boolean;
}

export interface View {
  players: number;
  modules: string[];
  turn: number;
  turns: number;
  seat: number | null;
  seats: SeatView[];
  drained: string[];
  workers: string[];
  prone: string[];
  settlements: string[];
  towns: string[];
  palaces: string[];
  workshops: string[];
  expansions: string[];
  blocks: Record<string, number>;
  roads: string[];
  bridges: string[];
  grand_bridges: string[];
  connected: string[];
  market: CardName[];
  /** those cards of the market that carry a discount token */
  discounts: CardName[];
  /** what each card of the market costs, as far as it is for sale */
  prices: number[];
  current: CardName[];
  draw: CardName[];
  final: CardName[];
  box: CardName[];
  ended: boolean;
  over: boolean;
  decides: number | null;
  asks: string | null;
  in_play: CardName | null;
  action: CardName | null;
  declared: CardName[];
  acted: boolean;
  supply: Record<string, number>;
}

export interface Option {
  name: string;
  kind: string;
  say: Phrase;
  card?: CardName;
  space?: string;
  side?: string;
  from?: string;
  to?: string;
  n?: number;
  goods?: Purse;
  /** paid beside the goods */
  money?: number;
  suggested?: boolean;
  left?: { money: number; goods: Record<Good, number> };
  /** it is chosen together with one of these */
  after?: string[];
}

export interface SeatInfo {
  name: string;
  kind: "person" | "bot";
  bot: string | null;
  /** belongs to a person, whoever plays it now */
  person: boolean;
  /** played by a bot that can say why */
  here: boolean;
  mine: boolean;
}

/** One decision: its place in the log is the number of decisions before it. */
export interface LogEntry {
  turn: number;
  seat: number;
  say: Phrase;
  /** it was taken by a bot that can say why */
  reasons?: boolean;
}

/** A way back to an earlier decision. */
export interface WayBack {
  seat: number;
  to: number;
  consent: boolean;
}

export interface Waiting {
  for: number;
  why: "decide" | "confirm" | "consent" | "bot";
}

export interface TableState {
  id: string;
  revision: number;
  decision: number;
  confirmed: number;
  seats: SeatInfo[];
  you: number[];
  view: View;
  prompt: Phrase;
  waiting: Waiting | null;
  options: Option[];
  /** what is chosen together with another one, also if it is among the options */
  later?: Option[];
  undo: WayBack | null;
  restart: WayBack | null;
  can_confirm: boolean;
  asking: { seat: number; to: number; missing: number[] } | null;
  /** the entries from this decision on; those before it are known */
  log: { from: number; entries: LogEntry[] };
  /** what each decision that was not known yet has changed */
  changes: { at: number; changes: { space?: string; side?: string }[] }[];
  over: boolean;
  standings: number[];
  winners: number[];
  /** its name, or null for a board of one's own */
  board: string | null;
  modules: string[];
  /** the campaign, how far the game has come with each goal and how far it has to, and the goals reached once it is over */
  campaign?: {
    id: string;
    rewards: number;
    goals: string[];
    progress: Record<string, [have: number, need: number]>;
  };
  /** the next game of the same players */
  rematch?: string;
  lesson?: Phrase[];
}

/** What administration would bring and cost now. */
export interface Plan {
  income: number;
  bonus: number;
  /** cards in hand, which lower the income */
  hand: number;
  /** how many workers may go home, and what each brings */
  workers: number;
  worker_money: number;
  /** how many cards come back for nothing; there may be a choice */
  free: number[];
  /** the discard stack, top first */
  cards: CardName[];
  /** what one, two, … cards below the free ones cost together */
  prices: number[];
  /** alone, one chooses so many cards of the market that go */
  choose_leaving: number;
  leaving: CardName[];
  discounted: CardName[];
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export type LiveMessage = { state: TableState } | { chat: ChatLine } | { here: number[]; watchers: number };

export interface NewTable {
  seats: { kind: "me" | "here" | "friend" | "bot"; name?: string; bot?: string }[];
  modules?: string[];
  seed?: number;
  board?: string;
  record?: string;
  upto?: number;
  position?: unknown;
  campaign?: string;
  lesson?: boolean;
}

export interface CreatedTable {
  id: string;
  seats: { seat: number; token: string }[];
  watch: string;
  state: TableState;
}

export type Point = [x: number, y: number];

export interface SpaceArt {
  name: string;
  x: number;
  y: number;
  /** where things stand */
  heart: Point;
  points: Point[];
  terrain: "wheat" | "grape" | "stone" | "red" | "site";
  swamp: boolean;
  room: number;
  site?: { monument: "obelisk" | "colossus" | "pyramid"; limit: number };
}

export interface SideArt {
  name: string;
  kind: "road" | "bridge";
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  dam?: boolean;
}

export interface BoardArt {
  viewBox: string;
  ground: string;
  symbols: string;
  spaces: SpaceArt[];
  sides: SideArt[];
  monuments: Record<string, { shape: string; details: string }>;
}

/** One sign on the face of a card: a number of something, perhaps for each of something, perhaps on some ground. */
export interface Sign {
  icon: string;
  n?: string;
  each?: boolean;
  on?: string;
}

export interface CardInfo {
  number: CardName;
  /** what it is called in other printings */
  also?: string[];
  kind: "harvest" | "build" | "commerce" | "other" | "disaster" | "onetime" | "permanent";
  yellow?: boolean;
  /** how many of them a player starts with, 1 for all others */
  copies: number;
  /** the games that it is in */
  base: boolean;
  privileges: boolean;
  face: Face;
  /** for each number of players, if it differs */
  faces?: Face[] | null;
}

export interface Face {
  pay: Sign[];
  do: Sign[];
  get: Sign[];
}

/** A turn that is worth taking. */
export interface HintTurn {
  options: string[];
  turn: Phrase[];
  reputation: number;
  /** over the best other player, if there is one */
  lead: number | null;
  win: number | null;
  /** how much less reputation than with the first one; null where turns are ranked by more than that */
  behind: number | null;
  expects: Phrase;
  reasons: Phrase[];
}

/** The best turns, best first, and the bot that thinks so. */
export interface Hint {
  bot: string;
  turns: HintTurn[];
}
