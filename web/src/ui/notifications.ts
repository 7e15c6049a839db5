/** Browser notifications, for players who are looking at something else. */

import { settings } from "./settings.svelte";

export const NOTIFICATIONS_SUPPORTED = "Notification" in window;

/** Ask the browser for permission and store the answer. */
export async function requestNotifications(): Promise<void> {
  settings.notices = NOTIFICATIONS_SUPPORTED && (await Notification.requestPermission()) === "granted";
}

/** Show a notification if the page is hidden and the player wants to be notified. */
export function notify(text: string): void {
  if (!settings.notices || document.visibilityState !== "hidden") return;
  if (!NOTIFICATIONS_SUPPORTED || Notification.permission !== "granted") return;
  try {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")?.href ?? "";
    const notification = new Notification("Faiyum", { body: text, icon, tag: "faiyum" });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // some phones allow notifications only to installed pages
  }
}
