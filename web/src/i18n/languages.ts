/** The languages of the client. */

export const LANGUAGES = ["en", "de", "hu"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Return the chosen language, or the first of the browser's languages that is available. */
export function preferredLanguage(chosen: Language | null): Language {
  const preferred = [chosen, ...navigator.languages.map((name) => name.slice(0, 2))];
  const found = preferred.find((name) => LANGUAGES.includes(name as Language));
  return (found as Language | undefined) ?? "en";
}
