/** The reader's preferences, kept in this browser. */

export const LANGUAGES = ["en", "de", "hu"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "auto" | "light" | "dark";

interface Kept {
  language: Language | null;
  theme: Theme;
  /** a finished turn is confirmed by itself */
  skipConfirmation: boolean;
  /** names of spaces on the map */
  spaceNames: boolean;
  /** the browser may say when it is one's turn */
  notices: boolean;
  name: string;
}

const KEY = "faiyum.settings";
const DEFAULTS: Kept = {
  language: null,
  theme: "auto",
  skipConfirmation: false,
  spaceNames: true,
  notices: false,
  name: "",
};

function kept(): Kept {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Kept = $state(kept());

const darkness = matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(darkness.matches);
darkness.addEventListener("change", () => {
  systemDark = darkness.matches;
});

/** Keep the settings and let the document follow them; called once, for as long as the page lives. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => localStorage.setItem(KEY, JSON.stringify(settings)));
    $effect(() => {
      const dark = settings.theme === "dark" || (settings.theme === "auto" && systemDark);
      document.documentElement.dataset.theme = dark ? "dark" : "light";
    });
  });
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** A duration in milliseconds, or none for those who want no motion. */
export function motion(milliseconds: number): number {
  return stillness.matches ? 0 : milliseconds;
}
