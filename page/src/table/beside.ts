/** Where an enlarged view goes, so that it does not cover what it belongs to. */

interface Size {
  width: number;
  height: number;
}

const GAP = 10;

export function beside(around: DOMRect, size: Size, screen: Size): { left: number; top: number } {
  const inside = (value: number, room: number) => Math.max(GAP, Math.min(value, room - GAP));
  const right = screen.width - around.right;
  // at the left and right of the screen it goes beside, elsewhere and above the hand above or below
  const low = around.top > screen.height * 0.7;
  const sideways = !low && (around.right < screen.width * 0.22 || around.left > screen.width * 0.75);
  if (sideways) {
    const left = right > around.left ? around.right + GAP : around.left - size.width - GAP;
    const top = inside(around.top + around.height / 2 - size.height / 2, screen.height - size.height);
    return { left: inside(left, screen.width - size.width), top };
  }
  const above = around.top > screen.height - around.bottom;
  const top = above ? around.top - size.height - GAP : around.bottom + GAP;
  const left = inside(around.left + around.width / 2 - size.width / 2, screen.width - size.width);
  return { left, top: inside(top, screen.height - size.height) };
}
