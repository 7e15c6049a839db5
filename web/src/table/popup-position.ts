/** Where an enlarged view goes, so that it covers neither what it belongs to nor what can be chosen. */

interface Size {
  width: number;
  height: number;
}

interface Spot {
  left: number;
  top: number;
}

const GAP = 10;
/** the bar at the top stays free */
const TOP = 56;

const inside = (value: number, room: number) => Math.max(GAP, Math.min(value, room - GAP));

/** Beside a card; in the corner of the screen if it would cover what can be chosen there. */
export function beside(around: DOMRect, size: Size, screen: Size, choices: readonly DOMRect[] = []): Spot {
  const spot = near(around, size, screen);
  const covers = (choice: DOMRect) =>
    choice.left < spot.left + size.width &&
    choice.right > spot.left &&
    choice.top < spot.top + size.height &&
    choice.bottom > spot.top;
  return choices.some(covers) ? { left: screen.width - size.width - GAP, top: TOP } : spot;
}

function near(around: DOMRect, size: Size, screen: Size): Spot {
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

/** At the lower edge of the map, in its middle. */
export function atEdge(map: DOMRect, size: Size): Spot {
  return { left: map.left + (map.width - size.width) / 2, top: map.bottom - size.height };
}
