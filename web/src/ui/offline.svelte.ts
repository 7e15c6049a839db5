/** Whether the server can be reached. */

const RETRY_INTERVAL = 5000;

let offline = $state(false);

export const isOffline = () => offline;

async function check(): Promise<void> {
  try {
    const response = await fetch("/health");
    // read the response, which would stay open otherwise
    await response.text();
    offline = !response.ok;
  } catch {
    offline = true;
  }
  if (offline) setTimeout(check, RETRY_INTERVAL);
}

/** Register the service worker, which opens the client when the server is unreachable, and watch the connection. */
export function startOfflineSupport(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    addEventListener("load", () => navigator.serviceWorker.register("/service-worker.js").catch(() => {}));
  addEventListener("offline", () => {
    offline = true;
    setTimeout(check, RETRY_INTERVAL);
  });
  addEventListener("online", check);
  // the page may come from the cache because the server is unreachable
  if (navigator.serviceWorker?.controller) check();
}
