/** Phrases put into words by Fluent: the same texts and the same sentences as in the terminal. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Phrase, PhraseValue } from "../api/types";

/** A piece of a sentence: plain words, or the name of a card that can be opened. */
export type Span = { text: string; card?: string };

// marks around a card's name inside a sentence; no text contains them
const OPEN = "\u{E000}";
const MIDDLE = "\u{E001}";
const CLOSE = "\u{E002}";

export class Words {
  readonly #bundle: FluentBundle;
  /** texts without values of their own, put into words once */
  readonly #plain = new Map<string, string>();
  #values: Record<string, number> = {};

  constructor(
    readonly language: string,
    source: string,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  /** The text of that key, or of an attribute of it ("card-38.text"). */
  text(key: string, values?: Record<string, string | number>): string {
    if (values) return this.#format(key, values);
    const known = this.#plain.get(key) ?? this.#format(key, {});
    this.#plain.set(key, known);
    return known;
  }

  #format(key: string, values: Record<string, string | number>): string {
    const [name = "", attribute] = key.split(".");
    const message = this.#bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return key;
    return this.#bundle.formatPattern(pattern, { ...this.#values, ...values }, []);
  }

  /** numbers that card texts refer to */
  get values(): Record<string, number> {
    return this.#values;
  }

  set values(values: Record<string, number>) {
    this.#values = values;
    this.#plain.clear();
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  say(phrase: Phrase): string {
    return this.#say(phrase, false);
  }

  /** A phrase cut into plain words and cards. */
  spans(phrase: Phrase): Span[] {
    const spans: Span[] = [];
    for (const part of this.#say(phrase, true).split(OPEN)) {
      const [card, rest] = part.includes(MIDDLE) ? part.split(MIDDLE) : [undefined, part];
      const [name = "", after] = card === undefined ? [undefined, rest] : (rest ?? "").split(CLOSE);
      if (card !== undefined) spans.push({ text: name, card });
      if (after) spans.push({ text: after });
    }
    return spans;
  }

  #say([key, values = {}]: Phrase, marked: boolean): string {
    const filled: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) filled[name] = this.#value(value, marked);
    const text = this.text(key, filled);
    return marked && /^card-[^.]+$/.test(key) ? OPEN + key.slice(5) + MIDDLE + text + CLOSE : text;
  }

  #value(value: PhraseValue, marked: boolean): string | number {
    if (typeof value !== "object") return value;
    if ("say" in value) return this.#say(value.say, marked);
    const words = value.list.map((phrase) => this.#say(phrase, marked));
    return words.join(words.some((word) => word.includes(",")) ? "; " : ", ");
  }
}
