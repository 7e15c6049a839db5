/** The names of players and bots. */

import type { Phrase, PhraseValue, TableState, TableSummary } from "../api/types";
import type { People } from "../i18n/phrases";
import { hasText, t } from "../i18n/texts.svelte";
import { numberDuplicates } from "./duplicate-names";

export type Seats = Pick<TableState, "seats" | "you">;

/** Return the name that the player chose or, without one, the bot's name or one made from the seat number. */
export function seatName(table: Seats, seat: number): string {
  const info = table.seats[seat];
  if (!info) return "";
  const bots = table.seats.map(({ kind, bot, name }) =>
    kind === "bot" && bot && className(bot) === name ? name : null,
  );
  if (bots[seat]) return numberDuplicates(bots, seat, botLabel);
  if (info.name !== String(seat + 1)) return info.name;
  return unnamedPlayer(seat, info.mine && table.you.length === 1);
}

/** Return the result of a finished game in words. */
export function outcomeText(state: TableState): string {
  const { seats } = state.view;
  if (seats.length === 1) return t("term-solo-result", { reputation: seats[0]?.reputation ?? 0 });
  return t("page-result", { who: people(state, state.winners) });
}

/** Return players as the subject of a sentence, which addresses the only player of this client as "you". */
export function people(table: Seats, seats: readonly number[]): People {
  return peopleOf(table.you, seats, (seat) => seatName(table, seat));
}

function peopleOf(
  you: readonly number[],
  seats: readonly number[],
  nameOf: (seat: number) => string,
): People {
  const reader = you.length === 1 ? you[0] : undefined;
  const others = seats.filter((seat) => seat !== reader);
  return { people: others.map(nameOf), you: others.length < seats.length };
}

/** Return the name of a bot; custom bots (`my_bots:MyBot`) are named after their class. */
export function botName(bot: string): string {
  return botLabel(className(bot));
}

const className = (bot: string) => bot.slice(bot.indexOf(":") + 1);

/** Return the translated name of a built-in bot; custom bots keep their names. */
function botLabel(name: string): string {
  return hasText(`page-bot-${name}`) ? t(`page-bot-${name}`) : name;
}

/** Return a player's name in a list of games, in which bots are known only by their names. */
export function playerName({ names, you }: Pick<TableSummary, "names" | "you">, seat: number): string {
  if (names[seat] !== String(seat + 1)) return numberDuplicates(names, seat, botLabel);
  return unnamedPlayer(seat, you.length === 1 && you[0] === seat);
}

/** Return players of a listed game as the subject of a sentence. */
export function listedPeople(game: Pick<TableSummary, "names" | "you">, seats: readonly number[]): People {
  return peopleOf(game.you, seats, (seat) => playerName(game, seat));
}

function unnamedPlayer(seat: number, isUser: boolean): string {
  return isUser ? t("page-you") : t("page-player", { n: seat + 1 });
}

/** Replace the seat numbers in a phrase with the names of the players. */
export function withPlayerNames(table: Seats, [key, values = {}]: Phrase): Phrase {
  const named = Object.entries(values).map(([name, value]) => [name, replaceSeats(table, value)]);
  const { seat, ...rest } = Object.fromEntries(named);
  return key === "log-other"
    ? ["page-log-other", { ...rest, name: seatName(table, Number(seat) - 1) }]
    : [key, Object.fromEntries(named)];
}

function replaceSeats(table: Seats, value: PhraseValue): PhraseValue {
  if (typeof value !== "object") return value;
  if ("people" in value) return value;
  if ("say" in value) return { say: withPlayerNames(table, value.say) };
  return {
    list: value.list.map((item) => (typeof item === "string" ? item : withPlayerNames(table, item))),
  };
}
