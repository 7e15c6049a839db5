/** Whether the server can be reached. */

const RETRY_INTERVAL = 5000;

let offline = $state(false);

export const isOffline = () => offline;

async function check(): Promise<void> {
  try {
    const response = await fetch("/health");
    // an unread response stays open
    await response.text();
    offline = !response.ok;
  } catch {
    offline = true;
  }
  if (offline) setTimeout(check, RETRY_INTERVAL);
}

/** Register the service worker, which opens the client without the server, and watch the connection. */
export function startOfflineSupport(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    addEventListener("load", () => navigator.serviceWorker.register("/service-worker.js").catch(() => {}));
  addEventListener("offline", () => {
    offline = true;
    setTimeout(check, RETRY_INTERVAL);
  });
  addEventListener("online", check);
  // a page that was opened without the server comes from the cache
  if (navigator.serviceWorker?.controller) check();
}
