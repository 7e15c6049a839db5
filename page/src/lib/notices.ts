/** The browser's own notices, for those who look elsewhere. */

import { settings } from "./settings.svelte";

export function announce(words: string): void {
  const wanted = settings.notices && document.visibilityState === "hidden";
  if (wanted && "Notification" in window && Notification.permission === "granted") {
    new Notification("Faiyum", { body: words, icon: "/favicon.svg", tag: "faiyum" });
  }
}
