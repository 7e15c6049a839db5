/** Hidden pages have no animation frames. */
const TIMEOUT = 100;

/** Run an action in the next animation frame, or shortly after without one; return a function that cancels it. */
export function onNextFrame(action: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    action();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, TIMEOUT);
  return cancel;
}
