/** Phrases formatted by Fluent, with the same result as in Python. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Phrase, PhraseValue } from "../api/types";

/** A part of a sentence: plain text, or the name of a card that can be opened. */
type Span = { text: string; card?: string };

// mark the name of a card inside a sentence; private-use characters, which no text contains
const OPEN = "\u{E000}";
const MIDDLE = "\u{E001}";
const CLOSE = "\u{E002}";

/** The texts of one language. */
export class Texts {
  readonly #bundle: FluentBundle;
  /** Formatted texts without arguments. */
  readonly #formatted = new Map<string, string>();

  constructor(
    readonly language: string,
    source: string,
  ) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  /** Return the text of a message, or of one of its attributes ("card-38.text"). */
  text(key: string, values?: Record<string, string | number>): string {
    if (values) return this.#format(key, values);
    const text = this.#formatted.get(key) ?? this.#format(key, {});
    this.#formatted.set(key, text);
    return text;
  }

  #format(key: string, values: Record<string, string | number>): string {
    const [name = "", attribute] = key.split(".");
    const message = this.#bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return key;
    return this.#bundle.formatPattern(pattern, values, []);
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  format(phrase: Phrase): string {
    return this.#formatPhrase(phrase, false);
  }

  /** Split a phrase into plain text and the names of cards. */
  spans(phrase: Phrase): Span[] {
    const spans: Span[] = [];
    for (const part of this.#formatPhrase(phrase, true).split(OPEN)) {
      const [card, rest] = part.includes(MIDDLE) ? part.split(MIDDLE) : [undefined, part];
      const [name = "", after] = card === undefined ? [undefined, rest] : (rest ?? "").split(CLOSE);
      if (card !== undefined) spans.push({ text: name, card });
      if (after) spans.push({ text: after });
    }
    return spans;
  }

  #formatPhrase([key, values = {}]: Phrase, marked: boolean): string {
    const formatted: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(values)) formatted[name] = this.#formatValue(value, marked);
    const text = this.text(key, formatted);
    return marked && /^card-[^.]+$/.test(key) ? OPEN + key.slice(5) + MIDDLE + text + CLOSE : text;
  }

  #formatValue(value: PhraseValue, marked: boolean): string | number {
    if (typeof value !== "object") return value;
    if ("say" in value) return this.#formatPhrase(value.say, marked);
    const items = value.list.map((phrase) => this.#formatPhrase(phrase, marked));
    return items.join(items.some((item) => item.includes(",")) ? "; " : ", ");
  }
}
