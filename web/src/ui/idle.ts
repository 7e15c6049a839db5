/** Work that can wait until the browser has nothing else to do. */

/** A busy browser does it after this time. */
const TIMEOUT = 250;

/** Call a function when the browser is idle; return a function that cancels it. */
export function onIdle(work: () => void): () => void {
  // Safari lacks it
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: TIMEOUT });
  return () => cancelIdleCallback(handle);
}
