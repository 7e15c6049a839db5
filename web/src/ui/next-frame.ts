/** Something is done with the next frame, or a little later where there are no frames because nobody looks. */

const WITHOUT_FRAMES = 100;

/** Gives back what calls it off. */
export function soon(action: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const act = () => {
    cancel();
    action();
  };
  const frame = requestAnimationFrame(act);
  const timer = setTimeout(act, WITHOUT_FRAMES);
  return cancel;
}
