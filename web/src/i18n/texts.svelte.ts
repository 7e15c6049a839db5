/** The texts of the current language, which can be changed at any time. */

import type { Phrase } from "../api/types";
import { LANGUAGES, type Language, settings } from "../ui/settings.svelte";
import { Texts } from "./phrases";

let texts = $state.raw(new Texts("en", ""));
const loaded = new Map<Language, Promise<Texts>>();

async function load(language: Language): Promise<Texts> {
  const response = await fetch(`/texts/${language}.ftl`);
  if (!response.ok) throw new Error(`Cannot load the texts of language '${language}'.`);
  return new Texts(language, await response.text());
}

/** Change the language, once its texts have been loaded. */
export async function setLanguage(language: Language): Promise<void> {
  let loading = loaded.get(language);
  if (!loading) {
    loading = load(language);
    loaded.set(language, loading);
    loading.catch(() => loaded.delete(language));
  }
  const next = await loading;
  texts = next;
  settings.language = language;
  document.documentElement.lang = language;
}

/** Return the chosen language, or the first of the browser's languages that is available. */
export function preferredLanguage(): Language {
  const preferred = [settings.language, ...navigator.languages.map((name) => name.slice(0, 2))];
  const found = preferred.find((name) => LANGUAGES.includes(name as Language));
  return (found as Language | undefined) ?? "en";
}

/** Return the text of a message. */
export function t(key: string, values?: Record<string, string | number>): string {
  return texts.text(key, values);
}

/** Join words with "or" or "and". */
export function formatList(
  parts: readonly string[],
  type: "disjunction" | "conjunction" = "disjunction",
): string {
  return new Intl.ListFormat(texts.language, { type }).format(parts);
}

export function formatPhrase(phrase: Phrase): string {
  return texts.format(phrase);
}

export function formatPhrases(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => texts.format(phrase)).join(" ");
}

export function phraseSpans(phrase: Phrase) {
  return texts.spans(phrase);
}

export function hasText(key: string): boolean {
  return texts.has(key);
}
