/** What is on each space, and where the pieces stand. The geometry comes with the board's drawing. */

import type { BoardArt, LayoutArt, SideArt, SpaceArt, SpotArt, View } from "../api/types";

interface Piece extends SpotArt {
  key: string;
  symbol: string;
}

/** The pieces on one space. */
export interface SpaceContents {
  crocodile: boolean;
  settlement: boolean;
  town: boolean;
  palaces: number;
  workshop: boolean;
  expansion: boolean;
  blocks: number;
  upright: number;
  prone: number;
  /** Whether a road or bridge leads to the space. */
  connected: boolean;
}

/** Sort the pieces of a view by space. Unchanged spaces keep their objects, and are not drawn again. */
export function boardContents(
  { spaces, sides }: Pick<BoardArt, "spaces" | "sides">,
  view: View,
  before?: ReadonlyMap<string, SpaceContents>,
): Map<string, SpaceContents> {
  const drained = new Set(view.drained);
  const built = new Set([...view.roads, ...view.bridges, ...view.grand_bridges]);
  const connected = new Set(sides.filter(({ name }) => built.has(name)).flatMap((side) => side.spaces));
  const settlements = new Set(view.settlements);
  const towns = new Set(view.towns);
  const palaces = countNames(view.palaces);
  const workshops = new Set(view.workshops);
  const expansions = new Set(view.expansions);
  const upright = countNames(view.workers);
  const prone = countNames(view.prone);
  return new Map(
    spaces.map(({ name, swamp }) => {
      const contents: SpaceContents = {
        crocodile: swamp && !drained.has(name),
        settlement: settlements.has(name),
        town: towns.has(name),
        palaces: palaces.get(name) ?? 0,
        workshop: workshops.has(name),
        expansion: expansions.has(name),
        blocks: view.blocks[name] ?? 0,
        upright: upright.get(name) ?? 0,
        prone: prone.get(name) ?? 0,
        connected: connected.has(name),
      };
      const earlier = before?.get(name);
      return [name, earlier && isSame(earlier, contents) ? earlier : contents];
    }),
  );
}

function isSame(a: SpaceContents, b: SpaceContents): boolean {
  return (Object.keys(a) as (keyof SpaceContents)[]).every((key) => a[key] === b[key]);
}

function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Return the pieces of a space with their positions, relative to its middle. */
export function pieces(layout: LayoutArt, space: SpaceArt, contents: SpaceContents): Piece[] {
  return [
    ...landscape(layout, space, contents),
    ...buildings(layout, contents),
    ...workers(layout, space, contents),
  ];
}

/** A crocodile in its pool, or the harvest of a space that is not in use. */
function landscape(layout: LayoutArt, { room, crop }: SpaceArt, contents: SpaceContents): Piece[] {
  if (contents.crocodile) {
    const middle = { x: 0, y: 0, turn: 0 };
    return [
      { ...middle, key: "pool", symbol: "pool", scale: room },
      { ...middle, key: "crocodile", symbol: "crocodile", scale: layout.crocodile_scale * room },
    ];
  }
  const { connected, settlement, workshop, upright, prone } = contents;
  if (!crop || connected || settlement || workshop || upright || prone) return [];
  return layout.crops.map((spot, i) => ({ ...spot, key: `crop-${i}`, symbol: crop }));
}

function buildings(layout: LayoutArt, contents: SpaceContents): Piece[] {
  const symbols = contents.town ? ["town"] : contents.settlement ? ["settlement"] : [];
  symbols.push(...Array<string>(contents.palaces).fill("palace"));
  if (contents.workshop) symbols.push("workshop");
  if (contents.expansion) symbols.push("expansion");
  const groups = contents.upright + contents.prone > 0 ? layout.buildings_with_workers : layout.buildings;
  const spots = groups[Math.min(symbols.length, groups.length) - 1] ?? [];
  return spots.flatMap((spot, i) => {
    const symbol = symbols[i];
    return symbol ? [{ ...spot, key: `${symbol}-${i}`, symbol }] : [];
  });
}

function workers(layout: LayoutArt, { site }: SpaceArt, contents: SpaceContents): Piece[] {
  const { upright, prone, settlement, workshop } = contents;
  const symbols = [...Array<string>(upright).fill("upright"), ...Array<string>(prone).fill("prone")];
  const rows = settlement || workshop ? layout.workers_with_buildings : layout.workers;
  const row = rows[symbols.length - 1];
  return symbols.flatMap((symbol, i) => {
    const inRow = row && { x: row.x + i * row.step, y: row.y, scale: row.scale, turn: 0 };
    const spot = site ? layout.workers_at_site[i] : inRow;
    return spot ? [{ ...spot, key: `${symbol}-${i}`, symbol }] : [];
  });
}

/** Return path data for the outline of a space, shrunk towards its middle. */
export function outline({ points, middle: [x, y] }: Pick<SpaceArt, "points" | "middle">, scale = 1): string {
  const corners = points.map(
    ([px, py]) => `${(x + (px - x) * scale).toFixed(1)} ${(y + (py - y) * scale).toFixed(1)}`,
  );
  return `M${corners.join("L")}Z`;
}

export type Point = SpaceArt["middle"];

/** Return the midpoints of the two spaces at each side. */
export function sideEnds({ spaces, sides }: Pick<BoardArt, "spaces" | "sides">): Map<string, Point[]> {
  const middles = new Map(spaces.map(({ name, middle }) => [name, middle]));
  return new Map(
    sides.map((side) => [side.name, side.spaces.flatMap((name) => [middles.get(name) ?? [0, 0]])]),
  );
}

/** Return path data for a line. */
export function linePath(points: readonly Point[]): string {
  return `M${points.map((point) => point.join(" ")).join("L")}`;
}

/** Return the transform that aligns a drawing along the x axis with a side. */
export function alongSide({ x, y, turn }: SideArt): string {
  return `translate(${x} ${y}) rotate(${turn})`;
}

/** Return the next space in the direction of an arrow key. */
export function nextSpace(spaces: readonly SpaceArt[], from: string, dx: number, dy: number): string {
  const here = spaces.find((space) => space.name === from);
  if (!here) return from;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const space of spaces) {
    const ahead = (space.x - here.x) * dx + (space.y - here.y) * dy;
    const aside = Math.abs((space.x - here.x) * dy - (space.y - here.y) * dx);
    if (ahead > 10 && aside <= ahead && ahead + aside < least) {
      least = ahead + aside;
      best = space.name;
    }
  }
  return best;
}
