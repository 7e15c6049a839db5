/** What stands on a space, and where: the same arrangement as in the pictures that Python draws. */

import type { Point, SideArt, SpaceArt, View } from "../api/types";

export interface Piece {
  key: string;
  /** the drawing of that name */
  symbol: string;
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

/** A view sorted by space. */
export interface Place {
  crocodile: boolean;
  settlement: boolean;
  town: boolean;
  palaces: number;
  workshop: boolean;
  expansion: boolean;
  blocks: number;
  upright: number;
  prone: number;
  /** a road or bridge touches it */
  reached: boolean;
}

const CROPS: Record<string, string> = { wheat: "ear", grape: "bunch", stone: "rock" };
/** where so many buildings stand beside each other, and how large */
const GROUPS: [spots: number[], scale: number][] = [
  [[], 1],
  [[0], 1],
  [[-32, 36], 0.8],
  [[-46, 6, 52], 0.62],
];

function count(names: readonly string[], name: string): number {
  let found = 0;
  for (const other of names) if (other === name) found++;
  return found;
}

/** Whether a side, named by its two spaces, is one of that space. */
function touches(side: string, name: string): boolean {
  return side.startsWith(`${name}-`) || side.endsWith(`-${name}`);
}

export function placeOf(space: SpaceArt, view: View): Place {
  const name = space.name;
  return {
    crocodile: space.swamp && !view.drained.includes(name),
    settlement: view.settlements.includes(name),
    town: view.towns.includes(name),
    palaces: count(view.palaces, name),
    workshop: view.workshops.includes(name),
    expansion: view.expansions.includes(name),
    blocks: view.blocks[name] ?? 0,
    upright: count(view.workers, name),
    prone: count(view.prone, name),
    reached: [view.roads, view.bridges, view.grand_bridges].some((ways) =>
      ways.some((side) => touches(side, name)),
    ),
  };
}

/** Crops, a crocodile in its pool, buildings side by side, workers in a row. */
export function standing(space: SpaceArt, place: Place): Piece[] {
  return [...nature(space, place), ...buildings(place), ...workers(space, place)];
}

function nature(space: SpaceArt, place: Place): Piece[] {
  if (place.crocodile) {
    return [
      { key: "pool", symbol: "pool", x: 0, y: 0, scale: space.room },
      { key: "crocodile", symbol: "crocodile", x: 0, y: 0, scale: 0.92 * space.room },
    ];
  }
  const crop = CROPS[space.terrain];
  const used = place.reached || place.settlement || place.workshop || place.upright > 0 || place.prone > 0;
  if (!crop || used) return [];
  return [
    { key: "crop-west", symbol: crop, x: -20, y: 6, scale: 1.35, turn: -6 },
    { key: "crop-east", symbol: crop, x: 20, y: 2, scale: 1.35, turn: 6 },
  ];
}

function buildings(place: Place): Piece[] {
  const names = place.town ? ["town"] : place.settlement ? ["settlement"] : [];
  for (let i = 0; i < place.palaces; i++) names.push("palace");
  if (place.workshop) names.push("workshop");
  if (place.expansion) names.push("expansion");
  const crowded = place.upright + place.prone > 0;
  const [spots, scale] = GROUPS[Math.min(names.length, 3)] ?? [[], 1];
  return names.slice(0, 3).map((symbol, i) => ({
    key: `${symbol}-${i}`,
    symbol,
    x: spots[i] ?? 0,
    y: crowded ? -8 : 2,
    scale: scale * (crowded ? 0.85 : 1),
  }));
}

function workers(space: SpaceArt, place: Place): Piece[] {
  const names = [...Array(place.upright).fill("upright"), ...Array(place.prone).fill("prone")] as string[];
  const beside = space.site !== undefined;
  const before = place.settlement || place.workshop;
  const step = Math.min(48, 120 / Math.max(names.length, 1));
  const first = (-step * (names.length - 1)) / 2;
  return names.map((symbol, i) => ({
    key: `${symbol}-${i}`,
    symbol,
    x: beside ? (i % 2 ? 48 : -48) + 6 * Math.floor(i / 2) : first + i * step,
    y: beside ? 18 : before ? 42 : 8,
    scale: beside ? 0.75 : (before ? 0.78 : 1) * Math.min(step / 48, 1),
  }));
}

/** A side as path data, from the one heart to the other. */
export function line({ x1, y1, x2, y2 }: SideArt): string {
  return `M${x1} ${y1}L${x2} ${y2}`;
}

/** What turns a drawing that lies along the x axis so that it crosses a side in its middle. */
export function across(side: SideArt): string {
  const turn = (Math.atan2(side.y2 - side.y1, side.x2 - side.x1) * 180) / Math.PI;
  return `translate(${(side.x1 + side.x2) / 2} ${(side.y1 + side.y2) / 2}) rotate(${turn})`;
}

/** The corners of a space as path data, drawn in towards its middle. */
export function outline(points: readonly Point[], [x, y]: Point, scale = 1): string {
  const corners = points.map(
    ([px, py]) => `${(x + (px - x) * scale).toFixed(1)} ${(y + (py - y) * scale).toFixed(1)}`,
  );
  return `M${corners.join("L")}Z`;
}

/** The space that lies next in a direction, for those who walk over the map with the arrow keys. */
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
