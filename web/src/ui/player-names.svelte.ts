/** What the players are called. */

import type { Summary } from "../api/queries";
import type { Phrase, PhraseValue, TableState } from "../api/types";
import { hasText, t } from "../i18n/texts.svelte";
import { numbered } from "./duplicate-names";

/** The name that a player has given, or the bot's, or the number of the seat. */
export function seatName(state: TableState, seat: number): string {
  const info = state.seats[seat];
  if (!info) return "";
  const bots = state.seats.map(({ kind, bot, name }) =>
    kind === "bot" && bot && classOf(bot) === name ? name : null,
  );
  if (bots[seat]) return numbered(bots, seat, kindName);
  if (info.name !== String(seat + 1)) return info.name;
  return unnamed(seat, info.mine && state.you.length === 1);
}

/** How a game that is over has ended. */
export function outcome(state: TableState): string {
  const { seats } = state.view;
  if (seats.length === 1) return t("term-solo-result", { reputation: seats[0]?.reputation ?? 0 });
  const names = state.winners.map((seat) => seatName(state, seat)).join(", ");
  return t("page-result", { n: state.winners.length, names });
}

/** What a bot is called; one of one's own, like `my_bots:MyBot`, as its class is. */
export function botName(bot: string): string {
  return kindName(classOf(bot));
}

/** The class of a bot of one's own; the others are called by their names alone. */
const classOf = (bot: string) => bot.slice(bot.indexOf(":") + 1);

/** A kind of bot in the reader's words, if it is one. */
function kindName(name: string): string {
  return hasText(`page-bot-${name}`) ? t(`page-bot-${name}`) : name;
}

/** The name of a seat in a list of games: bots have the names of their kind, people perhaps none. */
export function playerName({ names, you }: Pick<Summary, "names" | "you">, seat: number): string {
  if (names[seat] !== String(seat + 1)) return numbered(names, seat, kindName);
  return unnamed(seat, you.length === 1 && you[0] === seat);
}

function unnamed(seat: number, isReader: boolean): string {
  return isReader ? t("page-you") : t("page-player", { n: seat + 1 });
}

/** A phrase about other players with their names for the numbers of their seats. */
export function withNames(state: TableState, [key, values = {}]: Phrase): Phrase {
  const named = Object.entries(values).map(([name, value]) => [name, namedIn(state, value)]);
  const { seat, ...rest } = Object.fromEntries(named);
  return key === "log-other"
    ? ["page-log-other", { ...rest, name: seatName(state, Number(seat) - 1) }]
    : [key, Object.fromEntries(named)];
}

function namedIn(state: TableState, value: PhraseValue): PhraseValue {
  if (typeof value !== "object") return value;
  if ("say" in value) return { say: withNames(state, value.say) };
  return { list: value.list.map((phrase) => withNames(state, phrase)) };
}
