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

/** The smallest part that holds all of these. */
function around(parts: readonly Area[]): Area {
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}

export class PanZoom {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** the frame, in pixels */
  width = $state(0);
  height = $state(0);
  /** the width of the picture by its height; it lies in the middle of the frame, as large as fits */
  ratio = 1;
  /** the map moves by itself, not under a finger */
  gliding = $state(false);
  /** the frame as it was when the map was shown last, and the width of the picture in it before it was enlarged */
  #shown = { width: 0, height: 0, base: 0 };
  #node: HTMLElement | undefined;
  readonly #fingers = new Map<number, PointerEvent>();
  #moved = 0;
  #tap = { at: 0, x: 0, y: 0 };
  #byMouse = false;
  /** the reader has said how large the map should be */
  #chosen = false;

  readonly transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale})`);

  /** Show the whole map. */
  fit(): void {
    this.#chosen = true;
    this.gliding = true;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /**
   * Bring what matters now into sight, the latest last; nothing moves if it is there already.
   *
   * What is to be chosen is as large as a finger needs, if a space takes up so much of the map's width; where there is
   * too much of it, the reader moves on. Of what has only happened the latest is seen.
   */
  reveal(parts: readonly Area[], grain: number, choosing: boolean): void {
    const begins = this.#shown.base === 0;
    this.gliding = !this.#follow() && !begins;
    const [width, height] = this.#picture();
    const comfortable = 50 / (grain * width);
    const overview = Math.max(
      comfortable,
      Math.min(Math.max(this.width / width, this.height / height), 1.75),
    );
    if (begins) this.#centre(EVERYTHING, overview);
    const seen = parts.filter((part) => this.#shows(part));
    const small = choosing && !this.#chosen && this.scale < 0.95 * comfortable;
    if (seen.length === parts.length && !small) return;
    const all = around(parts);
    const whole = Math.min(
      this.width / ((all.right - all.left) * width),
      this.height / ((all.bottom - all.top) * height),
    );
    if (whole >= this.scale && !small) this.#moveTo(all);
    else if (!choosing) this.#moveTo(parts.at(-1) ?? all);
    else if (whole >= comfortable) this.#centre(all, 0.97 * whole);
    else if (small || seen.length < parts.length / 2) this.#centre(all, Math.max(this.scale, overview));
  }

  /** When the frame has changed, what lay in its middle stays there, as large as before; whether it has. */
  #follow(): boolean {
    if (this.#node) {
      this.width = this.#node.clientWidth;
      this.height = this.#node.clientHeight;
    }
    const [base] = this.#picture();
    const { width, height, base: was } = this.#shown;
    this.#shown = { width: this.width, height: this.height, base };
    if (!was || (width === this.width && height === this.height)) return false;
    const x = ((width / 2 - this.x) / this.scale - width / 2) / was;
    const y = ((height / 2 - this.y) / this.scale - height / 2) / was;
    this.scale = Math.min(Math.max(CLOSEST, this.width / base), Math.max(1, (this.scale * was) / base));
    this.x = this.width / 2 - this.scale * (this.width / 2 + x * base);
    this.y = this.height / 2 - this.scale * (this.height / 2 + y * base);
    this.#keepInside();
    return true;
  }

  #centre({ left, top, right, bottom }: Area, scale: number): void {
    const [width, height] = this.#picture();
    // a low frame is filled from side to side in any case
    this.scale = Math.max(1, Math.min(Math.max(CLOSE, this.width / width), scale));
    this.x = this.width / 2 - this.scale * (this.width / 2 + ((left + right) / 2 - 0.5) * width);
    this.y = this.height / 2 - this.scale * (this.height / 2 + ((top + bottom) / 2 - 0.5) * height);
    this.#keepInside();
  }

  /** Move the map no further than this part needs to be in sight. */
  #moveTo(part: Area): void {
    const { left, top, right, bottom } = this.#onScreen(part);
    this.x += left < 0 ? -left : Math.min(0, this.width - right);
    this.y += top < 0 ? -top : Math.min(0, this.height - bottom);
    this.#keepInside();
  }

  /** Where in the frame a part of the picture lies. */
  #onScreen({ left, top, right, bottom }: Area): Area {
    const [width, height] = this.#picture();
    const across = (x: number) => this.x + this.scale * (this.width / 2 + (x - 0.5) * width);
    const down = (y: number) => this.y + this.scale * (this.height / 2 + (y - 0.5) * height);
    return { left: across(left), right: across(right), top: down(top), bottom: down(bottom) };
  }

  /** Enlarge around a point of the screen, the middle of the frame if none is given. */
  zoom(by: number, at?: { x: number; y: number }): void {
    const frame = this.#node?.getBoundingClientRect();
    if (!frame) return;
    this.#chosen = true;
    this.gliding = false;
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

  #shows(part: Area): boolean {
    const { left, top, right, bottom } = this.#onScreen(part);
    return left > -2 && top > -2 && right < this.width + 2 && bottom < this.height + 2;
  }

  /** The edges beyond which some of these points lie, which are fractions of the picture. */
  hidden(points: readonly (readonly [x: number, y: number])[]): Edge[] {
    if (!this.width || !this.height) return [];
    const places = points.map(([x, y]) => this.#onScreen({ left: x, right: x, top: y, bottom: y }));
    const edges: [Edge, boolean][] = [
      ["left", places.some(({ left }) => left < -1)],
      ["right", places.some(({ right }) => right > this.width + 1)],
      ["top", places.some(({ top }) => top < -1)],
      ["bottom", places.some(({ bottom }) => bottom > this.height + 1)],
    ];
    return edges.filter(([, beyond]) => beyond).map(([edge]) => edge);
  }

  /** Go on beyond an edge. */
  go(edge: Edge): void {
    const [x, y] = EDGES[edge];
    this.gliding = true;
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
    this.gliding = false;
    this.#byMouse = event.pointerType === "mouse";
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
    this.#fingers.set(event.pointerId, event);
  };

  readonly #up = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
    if (event.type !== "pointerup" || event.pointerType === "mouse" || this.#moved > STEADY) return;
    const { at, x, y } = this.#tap;
    // a second tap on what can be chosen chooses it
    const free = !(event.target as Element).closest("[data-option]");
    const twice = free && event.timeStamp - at < TWICE && Math.hypot(event.x - x, event.y - y) < NEAR;
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
    // two taps of a finger are known already
    if (this.#byMouse && !(event.target as Element).closest("[data-option]")) this.#closerOrFit(event);
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
