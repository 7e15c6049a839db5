/** The user's preferences, stored in this browser. */

import { tick } from "svelte";
import type { Language } from "../i18n/languages";
import { OutdatedPageError, setLanguage } from "../i18n/texts.svelte";

interface Settings {
  language: Language | null;
  theme: "auto" | "light" | "dark";
  /** Confirm finished turns automatically. */
  skipConfirmation: boolean;
  /** Show the names of spaces on the map. */
  spaceNames: boolean;
  /** Show a notification when it is the player's turn. */
  notices: boolean;
  muted: boolean;
  /** The volume of sounds, from 0 to 1. */
  volume: number;
  name: string;
  /** Whether the tutorial's guide is silent until the player resumes it. */
  guidePaused: boolean;
  /** The guided game whose last lesson was read. */
  guideFinished: string;
  /** The opponent that was chosen last. */
  bot: string;
}

const KEY = "faiyum.settings";
const DEFAULTS: Settings = {
  language: null,
  theme: "auto",
  skipConfirmation: false,
  spaceNames: true,
  notices: false,
  muted: false,
  volume: 0.5,
  name: "",
  guidePaused: false,
  guideFinished: "",
  // suits a first game
  bot: "greedy",
};

function load(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(load());

const darkScheme = matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(darkScheme.matches);
darkScheme.addEventListener("change", () => {
  systemDark = darkScheme.matches;
});

/** Store the settings and apply the theme whenever they change; called once. */
export function persistSettings(): void {
  $effect.root(() => {
    $effect(() => localStorage.setItem(KEY, JSON.stringify(settings)));
    $effect(() => {
      const dark = settings.theme === "dark" || (settings.theme === "auto" && systemDark);
      document.documentElement.dataset.theme = dark ? "dark" : "light";
    });
  });
}

/** Change the language and remember it, once its texts have been loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await setLanguage(language);
    settings.language = language;
  } catch (error) {
    if (!(error instanceof OutdatedPageError)) throw error;
    // the reloaded page will have the texts
    settings.language = language;
    await tick();
    location.reload();
  }
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Return the duration of an animation: 0 if the user prefers reduced motion. */
export function animationDuration(milliseconds: number): number {
  return reducedMotion.matches ? 0 : milliseconds;
}
