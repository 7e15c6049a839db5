/** The words of the reader's language, switchable at any time. */

import type { Phrase } from "../api/types";
import { LANGUAGES, type Language, settings } from "../ui/settings.svelte";
import { Words } from "./phrases";

let words = $state.raw(new Words("en", ""));
const loaded = new Map<Language, Promise<Words>>();

async function load(language: Language): Promise<Words> {
  const answer = await fetch(`/texts/${language}.ftl`);
  if (!answer.ok) throw new Error(`no texts in ${language}`);
  return new Words(language, await answer.text());
}

/** Change the language of the page; resolves when its words are there. */
export async function speak(language: Language): Promise<void> {
  let coming = loaded.get(language);
  if (!coming) {
    coming = load(language);
    loaded.set(language, coming);
    coming.catch(() => loaded.delete(language));
  }
  const next = await coming;
  next.values = words.values;
  words = next;
  settings.language = language;
  document.documentElement.lang = language;
}

/** The language that the browser asks for, if it is one of ours. */
export function preferredLanguage(): Language {
  const wanted = [settings.language, ...navigator.languages.map((name) => name.slice(0, 2))];
  return (
    LANGUAGES.find((language) => language === wanted.find((name) => LANGUAGES.includes(name as Language))) ??
    "en"
  );
}

/** Numbers that the texts of cards refer to. */
export function fillTexts(values: Record<string, number>): void {
  words.values = values;
}

/** The text of a key. */
export function t(key: string, values?: Record<string, string | number>): string {
  return words.text(key, values);
}

/** Words in a row, of which one is to be chosen, or all of them together. */
export function listed(
  parts: readonly string[],
  type: "disjunction" | "conjunction" = "disjunction",
): string {
  return new Intl.ListFormat(words.language, { type }).format(parts);
}

export function say(phrase: Phrase): string {
  return words.say(phrase);
}

export function sayAll(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => words.say(phrase)).join(" ");
}

export function spans(phrase: Phrase) {
  return words.spans(phrase);
}

export function hasText(key: string): boolean {
  return words.has(key);
}
