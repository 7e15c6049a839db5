/** Phrases, formatted by Fluent with the same result as in Python. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { PhraseValue } from "../api/types";

/** Players that a sentence is about: the names of others, and whether the reader is one of them. */
export type People = { people: readonly string[]; you: boolean };
/** A value of a text. Lists and people provide several forms, which docs/translating.md describes. */
export type Value = PhraseValue | People | readonly string[];
/** A phrase from the server, or one composed by the client, which may contain people. */
export type ClientPhrase = readonly [key: string, values?: Record<string, Value>];
type Arguments = Record<string, string | number>;

/** A part of a sentence: plain text, or the name of a card that can be opened. */
type Span = { text: string; card?: string };

// private-use characters, which no text contains, mark the names of cards in sentences
const OPEN = "\u{E000}";
const MIDDLE = "\u{E001}";
const CLOSE = "\u{E002}";

const CASES = ["nominative", "accusative", "dative"];
// a comma outside a number: if a word of a list contains one, semicolons separate the words
const COMMA = /,(?!\d)/;

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
  text(key: string, values?: Record<string, Value>): string {
    if (values) return this.#format(key, this.#arguments(values, false));
    const text = this.#formatted.get(key) ?? this.#format(key, {});
    this.#formatted.set(key, text);
    return text;
  }

  #format(key: string, values: Arguments): string {
    const [name = "", attribute] = key.split(".");
    const message = this.#bundle.getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (!pattern) return key;
    return this.#bundle.formatPattern(pattern, values, []);
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  format(phrase: ClientPhrase): string {
    return this.#formatPhrase(phrase, false);
  }

  /** Split a phrase into plain text and the names of cards. */
  spans(phrase: ClientPhrase): Span[] {
    const spans: Span[] = [];
    for (const part of this.#formatPhrase(phrase, true).split(OPEN)) {
      const [card, rest] = part.includes(MIDDLE) ? part.split(MIDDLE) : [undefined, part];
      const [name = "", after] = card === undefined ? [undefined, rest] : (rest ?? "").split(CLOSE);
      if (card !== undefined) spans.push({ text: name, card });
      if (after) spans.push({ text: after });
    }
    return spans;
  }

  /** Join words into a list, with a conjunction before the last word if one is given. */
  join(words: readonly string[], conjunction: "and" | "or" | "" = "and"): string {
    const [last = "", ...others] = words.toReversed();
    if (words.some((word) => COMMA.test(word))) return this.#joined(words, "list-clauses");
    if (!conjunction || !others.length) return this.#joined(words, "list-more");
    return this.#format(`list-${conjunction}`, {
      first: this.#joined(others.toReversed(), "list-more"),
      next: last,
    });
  }

  #joined(words: readonly string[], key: string): string {
    return words.length ? words.reduce((first, next) => this.#format(key, { first, next })) : "";
  }

  #formatPhrase([key, values]: ClientPhrase, marked: boolean): string {
    const text = values ? this.#format(key, this.#arguments(values, marked)) : this.text(key);
    return marked && /^card-[^.]+$/.test(key) ? OPEN + key.slice(5) + MIDDLE + text + CLOSE : text;
  }

  /** Return the arguments of a text; lists and people provide several forms. */
  #arguments(values: Record<string, Value>, marked: boolean): Arguments {
    const found: Arguments = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value !== "object") found[name] = value;
      else if ("say" in value) found[name] = this.#formatPhrase(value.say, marked);
      else if ("people" in value) Object.assign(found, this.#peopleForms(name, value));
      else {
        const items = "list" in value ? value.list : value;
        const list = items.map((item) =>
          typeof item === "string" ? item : this.#formatPhrase(item, marked),
        );
        found[name] = this.join(list);
        found[`${name}-or`] = this.join(list, "or");
        found[`${name}-plain`] = this.join(list, "");
      }
    }
    return found;
  }

  #peopleForms(name: string, { people, you }: People): Arguments {
    const found: Arguments = { [`${name}-person`]: person(people, you) };
    for (const form of CASES) {
      const key = form === "nominative" ? name : `${name}-${form}`;
      found[key] = this.join(you ? [...people, this.#format("pronoun-you", { case: form })] : people);
    }
    return found;
  }
}

/** Return the grammatical person and number, by which texts select verb forms. */
function person(people: readonly string[], you: boolean): string {
  if (you) return people.length ? "you-all" : "you";
  return people.length === 1 ? "one" : "many";
}
