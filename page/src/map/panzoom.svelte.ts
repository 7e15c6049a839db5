/** Moving and enlarging the map with fingers, wheel or buttons. */

const CLOSEST = 4;
/** as close as the map comes by itself */
const CLOSE = 2.4;
/** a finger that moved no further still taps */
const STEADY = 8;
/** two taps within so many milliseconds and so near are one double tap */
const TWICE = 320;
const NEAR = 36;

/** A part of the picture; its sides are fractions of the whole. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The edges of the frame, each with the way to go from there. */
export const EDGES = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] } as const;
export type Edge = keyof typeof EDGES;

const EVERYTHING: Area = { left: 0, top: 0, right: 1, bottom: 1 };

export class PanZoom {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** the frame, in pixels */
  width = $state(0);
  height = $state(0);
  /** the width of the picture by its height; it lies in the middle of the frame, as large as fits */
  ratio = 1;
  #node: HTMLElement | undefined;
  readonly #fingers = new Map<number, PointerEvent>();
  #moved = 0;
  /** the reader has chosen what to see */
  #chosen = false;
  #tap = { at: 0, x: 0, y: 0 };

  readonly transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale})`);

  /** Show the whole map. */
  fit(): void {
    this.#chosen = true;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Bring a part into view, so large that fingers hit what is this wide on it; everything, if none is given. */
  reveal(area: Area | null, grain: number): void {
    if (this.#chosen && (!area || this.#shows(area))) {
      this.#keepInside();
      return;
    }
    this.#chosen = false;
    const { left, top, right, bottom } = area ?? EVERYTHING;
    const [width, height] = this.#picture();
    const whole = Math.min(this.width / ((right - left) * width), this.height / ((bottom - top) * height));
    const comfortable = 50 / (grain * width);
    const covering = Math.max(this.width / width, this.height / height);
    // where not everything fits in that size, one moves the map anyway
    const wanted =
      area && whole >= comfortable ? 0.97 * whole : Math.max(comfortable, Math.min(covering, 1.75));
    this.scale = Math.max(1, Math.min(CLOSE, wanted));
    this.x = this.width / 2 - this.scale * (this.width / 2 + ((left + right) / 2 - 0.5) * width);
    this.y = this.height / 2 - this.scale * (this.height / 2 + ((top + bottom) / 2 - 0.5) * height);
    this.#keepInside();
  }

  /** Enlarge around a point of the screen, the middle of the frame if none is given. */
  zoom(by: number, at?: { x: number; y: number }): void {
    const frame = this.#node?.getBoundingClientRect();
    if (!frame) return;
    this.#chosen = true;
    const px = at ? at.x - frame.left : frame.width / 2;
    const py = at ? at.y - frame.top : frame.height / 2;
    const next = Math.min(CLOSEST, Math.max(1, this.scale * by));
    this.x = px - ((px - this.x) * next) / this.scale;
    this.y = py - ((py - this.y) * next) / this.scale;
    this.scale = next;
    this.#keepInside();
  }

  /** The size of the picture before it is enlarged. */
  #picture(): [width: number, height: number] {
    const width = Math.min(this.width, this.height * this.ratio);
    return [width, width / this.ratio];
  }

  /** No more desk is seen than there has to be. */
  #keepInside(): void {
    const [width, height] = this.#picture();
    this.x = inside(this.x, this.scale, this.width, width);
    this.y = inside(this.y, this.scale, this.height, height);
  }

  #shows({ left, top, right, bottom }: Area): boolean {
    return !this.hidden([
      [left, top],
      [right, bottom],
    ]).length;
  }

  /** The edges beyond which some of these points lie, which are fractions of the picture. */
  hidden(points: readonly (readonly [x: number, y: number])[]): Edge[] {
    if (!this.width || !this.height) return [];
    const [width, height] = this.#picture();
    const xs = points.map(([x]) => this.x + this.scale * (this.width / 2 + (x - 0.5) * width));
    const ys = points.map(([, y]) => this.y + this.scale * (this.height / 2 + (y - 0.5) * height));
    const edges: [Edge, boolean][] = [
      ["left", xs.some((x) => x < -1)],
      ["right", xs.some((x) => x > this.width + 1)],
      ["top", ys.some((y) => y < -1)],
      ["bottom", ys.some((y) => y > this.height + 1)],
    ];
    return edges.filter(([, beyond]) => beyond).map(([edge]) => edge);
  }

  /** Go on beyond an edge. */
  go(edge: Edge): void {
    const [x, y] = EDGES[edge];
    this.#chosen = true;
    this.x -= x * this.width * 0.7;
    this.y -= y * this.height * 0.7;
    this.#keepInside();
  }

  /** Listen to what happens in the frame. */
  readonly attach = (node: HTMLElement) => {
    this.#node = node;
    const watcher = new ResizeObserver(() => {
      this.width = node.clientWidth;
      this.height = node.clientHeight;
    });
    watcher.observe(node);
    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", this.#down],
      ["pointermove", this.#move],
      ["pointerup", this.#up],
      ["pointercancel", this.#up],
      ["wheel", this.#wheel, { passive: false }],
      ["click", this.#click, { capture: true }],
      ["dblclick", this.#double],
    ];
    for (const [kind, listener, how] of listeners)
      node.addEventListener(kind, listener as EventListener, how);
    return () => {
      watcher.disconnect();
      for (const [kind, listener, how] of listeners)
        node.removeEventListener(kind, listener as EventListener, how);
    };
  };

  readonly #down = (event: PointerEvent) => {
    if (this.#fingers.size === 0) this.#moved = 0;
    this.#fingers.set(event.pointerId, event);
  };

  readonly #move = (event: PointerEvent) => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const other = [...this.#fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.x - other.x, event.y - other.y);
      this.#moved = STEADY + 1;
      if (was > 0) this.zoom(is / was, { x: (event.x + other.x) / 2, y: (event.y + other.y) / 2 });
    }
    if (this.scale > 1) {
      // two fingers share the way
      const share = other ? 2 : 1;
      this.x += (event.x - before.x) / share;
      this.y += (event.y - before.y) / share;
      this.#keepInside();
    }
    this.#moved += Math.hypot(event.x - before.x, event.y - before.y);
    if (this.#moved > STEADY) this.#chosen = true;
    this.#fingers.set(event.pointerId, event);
  };

  readonly #up = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
    if (event.type !== "pointerup" || event.pointerType === "mouse" || this.#moved > STEADY) return;
    const { at, x, y } = this.#tap;
    const twice = event.timeStamp - at < TWICE && Math.hypot(event.x - x, event.y - y) < NEAR;
    this.#tap = { at: twice ? 0 : event.timeStamp, x: event.x, y: event.y };
    if (!twice) return;
    this.#closerOrFit(event);
    // it was no tap on what lies there
    this.#moved = STEADY + 1;
  };

  readonly #wheel = (event: WheelEvent) => {
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
  };

  /** The end of a drag is no click. */
  readonly #click = (event: MouseEvent) => {
    if (this.#moved <= STEADY) return;
    this.#moved = 0;
    event.stopPropagation();
    event.preventDefault();
  };

  readonly #double = (event: MouseEvent) => {
    const byMouse = this.#tap.at === 0 || event.timeStamp - this.#tap.at > 2 * TWICE;
    if (byMouse && !(event.target as Element).closest("[data-option]")) this.#closerOrFit(event);
  };

  #closerOrFit(at: { x: number; y: number }): void {
    if (this.scale >= 2) this.fit();
    else this.zoom(2.4 / this.scale, at);
  }
}

/** Where the enlarged picture begins in one direction: without a gap at an end, or in the middle if it is small. */
function inside(start: number, scale: number, frame: number, picture: number): number {
  const margin = (scale * (frame - picture)) / 2;
  const first = frame - scale * frame + margin;
  const last = -margin;
  return first > last ? (frame - scale * frame) / 2 : Math.min(last, Math.max(first, start));
}
