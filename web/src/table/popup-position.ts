/** The position of the inspector's popup, which covers neither its item nor the options on the map. */

interface Size {
  width: number;
  height: number;
}

interface Position {
  left: number;
  top: number;
}

const GAP = 10;
/** The header stays visible. */
const HEADER = 56;

const clamp = (value: number, room: number) => Math.max(GAP, Math.min(value, room - GAP));

/** Place the popup beside a card, or in the corner of the screen if it would cover an option there. */
export function besideCard(
  rect: DOMRect,
  size: Size,
  screen: Size,
  options: readonly DOMRect[] = [],
): Position {
  const position = near(rect, size, screen);
  const covers = (option: DOMRect) =>
    option.left < position.left + size.width &&
    option.right > position.left &&
    option.top < position.top + size.height &&
    option.bottom > position.top;
  return options.some(covers) ? { left: screen.width - size.width - GAP, top: HEADER } : position;
}

function near(rect: DOMRect, size: Size, screen: Size): Position {
  const right = screen.width - rect.right;
  // to the left or right at the sides of the screen; above or below elsewhere, and always for the hand
  const inHand = rect.top > screen.height * 0.7;
  const sideways = !inHand && (rect.right < screen.width * 0.22 || rect.left > screen.width * 0.75);
  if (sideways) {
    const left = right > rect.left ? rect.right + GAP : rect.left - size.width - GAP;
    const top = clamp(rect.top + rect.height / 2 - size.height / 2, screen.height - size.height);
    return { left: clamp(left, screen.width - size.width), top };
  }
  const above = rect.top > screen.height - rect.bottom;
  const top = above ? rect.top - size.height - GAP : rect.bottom + GAP;
  const left = clamp(rect.left + rect.width / 2 - size.width / 2, screen.width - size.width);
  return { left, top: clamp(top, screen.height - size.height) };
}

/** Place the popup at the lower edge of the map. */
export function atMapEdge(map: DOMRect, size: Size): Position {
  return { left: map.left + (map.width - size.width) / 2, top: map.bottom - size.height };
}
