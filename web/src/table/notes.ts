/** Notes: public notices in the log, besides the decisions. */

import type { Note } from "../api/types";
import { formatPhrase } from "../i18n/texts.svelte";
import { botName, people, type Seats, seatName } from "../ui/player-names.svelte";

/** Return a note with the current names of the players. */
export function noteText(table: Seats, { say: [key, values = {}] }: Note): string {
  const { seat, by, bot, old, name } = values as Record<string, string | number | undefined>;
  const person = (number: string | number | undefined) => people(table, [Number(number) - 1]);
  // a player without a name has the seat number as the name
  const renamed = (text: string | number) =>
    text === String(seat) ? seatName(table, Number(seat) - 1) : text;
  return formatPhrase([
    key,
    {
      who: person(seat),
      ...(name === undefined ? {} : { name }),
      ...(old === undefined ? {} : { old: renamed(old) }),
      ...(by === undefined ? {} : { caller: person(by) }),
      ...(bot === undefined ? {} : { bot: botName(String(bot)) }),
    },
  ]);
}
