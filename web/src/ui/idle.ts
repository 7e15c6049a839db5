/** Work that can wait until the browser has nothing else to do. */

/** Call a function when the browser is idle; returns a function that cancels it. */
export function onIdle(work: () => void): () => void {
  // Safari lacks it
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
