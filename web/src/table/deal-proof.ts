/** Checks whether the deal of a game is the one that the server committed itself to. */

import type { LogEntry } from "../api/types";

/**
 * - `proven`: the deal is the one to which this browser saw the commitment during the game.
 * - `unseen`: the deal fits the commitment in the record, but this browser did not see it during the game.
 * - `other`: the deal or the commitment is a different one, or the log does not match the cards of the deal.
 * - `unproven`: the record contains no proof.
 * - `unavailable`: this browser cannot check it.
 */
export type Verdict = "proven" | "unseen" | "other" | "unproven" | "unavailable";

/** What may follow the deal in a record besides decisions, as in `deal.py`. */
const AFTER_DEAL = ["", "result", "commitment", "salt"];
/** The line breaks of Python's `splitlines`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the server reads these as line breaks
const LINE_BREAK = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;

/** Check a record with its proof against the log, and the commitment that this browser saw during the game, if any. */
export async function verifyRecord(
  record: string,
  seen: string | undefined,
  log: readonly Pick<LogEntry, "say">[],
): Promise<Verdict> {
  const lines = record.split(LINE_BREAK);
  const value = (name: string) =>
    lines
      .findLast((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
      .trim();
  const [commitment, salt] = [value("commitment")?.toLowerCase(), value("salt")];
  if (!commitment || !salt) return "unproven";
  // available only over HTTPS and on localhost
  if (!globalThis.crypto?.subtle) return "unavailable";
  const end = lines.includes("") ? lines.indexOf("") : lines.length;
  const text = `${salt}\n${lines.slice(0, end).join("\n")}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  // a second description of the deal would override the one in the commitment
  if (hex !== commitment || !lines.slice(end).every(followsDeal)) return "other";
  if (!containsInOrder(deckIn(lines.slice(0, end)), log.map(revealedIn))) return "other";
  if (!seen) return "unseen";
  return seen.toLowerCase() === commitment ? "proven" : "other";
}

/** Return whether a line is a decision, or something else that may follow the deal. */
function followsDeal(line: string): boolean {
  const text = line.trim();
  return /^\d/.test(text) || AFTER_DEAL.includes(text.split(":")[0] ?? "");
}

/** Return the unseen cards at the start, in order, from the lines that describe the deal. */
function deckIn(lines: string[]): string[] {
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const position = value("position");
  if (position) {
    const { draw, final } = JSON.parse(position);
    return [...draw, ...final].map(String);
  }
  return [value("draw"), value("final")].flatMap((cards) => cards?.split(" ") ?? []);
}

/** Return the numbers of the cards that a log entry or a part of one reveals. */
function revealedIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  if (Array.isArray(part) && part[0] === "log-revealed")
    return [...JSON.stringify(part).matchAll(/"number":"(\w+)"/g)].map(([, number]) => number ?? "");
  return Object.values(part).flatMap(revealedIn);
}

/** Return whether the cards that each decision reveals come after those of earlier decisions in the deck. */
function containsInOrder(deck: string[], revealed: string[][]): boolean {
  let next = 0;
  for (const cards of revealed) {
    const places = cards.map((card) => deck.indexOf(card, next));
    if (places.includes(-1)) return false;
    next = Math.max(next, ...places.map((place) => place + 1));
  }
  return true;
}
