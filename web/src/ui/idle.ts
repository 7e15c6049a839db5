/** Work that can wait until the browser has nothing else to do. */

/** The time in milliseconds after which the work is done even if the browser is busy. */
const TIMEOUT = 250;

/** Call a function when the browser is idle; return a function that cancels it. */
export function onIdle(work: () => void): () => void {
  // Safari lacks requestIdleCallback
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: TIMEOUT });
  return () => cancelIdleCallback(handle);
}
