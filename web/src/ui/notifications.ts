/** The browser's own notices, for those who look elsewhere. */

import { settings } from "./settings.svelte";

/** Whether this browser can give notices at all. */
export const NOTICES = "Notification" in window;

/** The reader wants notices: the browser has to allow them. */
export async function allowNotices(): Promise<void> {
  settings.notices = NOTICES && (await Notification.requestPermission()) === "granted";
}

export function announce(words: string): void {
  if (!settings.notices || document.visibilityState !== "hidden") return;
  if (!NOTICES || Notification.permission !== "granted") return;
  try {
    const notice = new Notification("Faiyum", { body: words, icon: "/favicon.svg", tag: "faiyum" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones only let installed pages do it
  }
}
