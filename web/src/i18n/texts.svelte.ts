/** The texts of the current language, which can be changed at any time. */

import { versionQuery } from "../api/version";
import type { Language } from "./languages";
import { type ClientPhrase, Texts, type Value } from "./phrases";

let texts = $state.raw(new Texts("en", ""));
const loaded = new Map<Language, Promise<Texts>>();

/** The server has been updated and no longer has the texts of this page's version. */
export class OutdatedPageError extends Error {}

async function load(language: Language): Promise<Texts> {
  const response = await fetch(`/texts/${language}.ftl${versionQuery()}`);
  if (response.status === 404) throw new OutdatedPageError();
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
  document.documentElement.lang = language;
}

/** Keep a number and the word after it on one line. */
const bind = (text: string) => text.replace(/(\d) (?=[\p{L}$%])/gu, "$1\u{A0}");

/** Return the text of a message. */
export function t(key: string, values?: Record<string, Value>): string {
  return bind(texts.text(key, values));
}

/** Join words with commas. */
export function formatList(parts: readonly string[]): string {
  return texts.join(parts, "");
}

export function formatPhrase(phrase: ClientPhrase): string {
  return bind(texts.format(phrase));
}

export function formatPhrases(phrases: readonly ClientPhrase[]): string {
  return phrases.map(formatPhrase).join(" ");
}

export function phraseSpans(phrase: ClientPhrase) {
  return texts.spans(phrase).map((span) => ({ ...span, text: bind(span.text) }));
}

export function hasText(key: string): boolean {
  return texts.has(key);
}
