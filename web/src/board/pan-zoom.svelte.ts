/** Panning and zooming the map with fingers, mouse wheel or buttons. */

const MAX_SCALE = 4;
/** The limit for zooming in automatically. */
const MAX_AUTO_SCALE = 3.4;
/** A pointer that moves less than this, in pixels, still clicks. */
const CLICK_TOLERANCE = 8;
const DOUBLE_TAP_TIME = 320;
const DOUBLE_TAP_DISTANCE = 36;
/** The width of the smallest space or side, in pixels, that a finger hits easily: 44, and a margin for rounding. */
const COMFORTABLE_WIDTH = 44.2;

/** A part of the map, in fractions of the map's size. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The edges of the frame, with their directions. */
const EDGES = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] } as const;
type Edge = keyof typeof EDGES;

const EVERYTHING: Area = { left: 0, top: 0, right: 1, bottom: 1 };

/** Return the smallest area that contains all of these areas. */
function union(areas: readonly Area[]): Area {
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    top: Math.min(...areas.map(({ top }) => top)),
    right: Math.max(...areas.map(({ right }) => right)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  };
}

export class PanZoom {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** The size of the frame, in pixels. */
  width = $state(0);
  height = $state(0);
  /** The aspect ratio of the map. Unscaled, the map is centred in the frame and as large as fits. */
  ratio = 1;
  /** Whether the map is moving by itself rather than under a finger. */
  gliding = $state(false);
  /** The last known size of the frame, and the width of the unscaled map in it. */
  #last = { width: 0, height: 0, base: 0 };
  #node: HTMLElement | undefined;
  readonly #pointers = new Map<number, PointerEvent>();
  #distance = 0;
  #tap = { at: 0, x: 0, y: 0 };
  #byMouse = false;
  /** Whether the user has chosen the scale. */
  #scaleChosen = false;
  /** The scale at which a finger hits the spaces. */
  #overview = 1;

  readonly transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale})`);

  /** Show the whole map. */
  fit(): void {
    this.#scaleChosen = true;
    this.gliding = true;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Show the whole map or, if it is shown, the middle of it at a scale for fingers. */
  toggle(): void {
    if (this.scale > 1) {
      this.fit();
      return;
    }
    this.gliding = true;
    this.#centre(EVERYTHING, Math.max(this.#overview, 1.5));
    this.#scaleChosen = false;
  }

  /**
   * Scroll areas into view, unless all of them are visible; the last one is the most important.
   *
   * If the player chooses among them (`choosing`), targets are also enlarged for fingers. If not, and the areas do not
   * fit on the screen together, only the last one is shown.
   */
  reveal(areas: readonly Area[], targetWidth: number, choosing: boolean): void {
    const first = this.#last.base === 0;
    this.gliding = !this.#adaptToFrame() && !first;
    const [width, height] = this.#mapSize();
    const comfortable = COMFORTABLE_WIDTH / (targetWidth * width);
    // a map whose spaces are large enough is shown as a whole
    const overview =
      comfortable <= 1
        ? 1
        : Math.max(comfortable, Math.min(Math.max(this.width / width, this.height / height), 1.75));
    this.#overview = overview;
    if (first) this.#centre(EVERYTHING, overview);
    const visible = areas.filter((area) => this.#isVisible(area));
    const small = choosing && !this.#scaleChosen && this.scale < 0.98 * comfortable;
    if (visible.length === areas.length && !small) return;
    const all = union(areas);
    const fitting = Math.min(
      this.width / ((all.right - all.left) * width),
      this.height / ((all.bottom - all.top) * height),
    );
    if (fitting >= this.scale && !small) this.#moveTo(all);
    else if (!choosing) this.#moveTo(areas.at(-1) ?? all);
    else if (fitting >= comfortable) this.#centre(all, 0.97 * fitting);
    else if (small || visible.length < areas.length / 2) this.#centre(all, Math.max(this.scale, overview));
  }

  /** If the frame was resized, keep the size of the map and the point in the middle; return whether it was resized. */
  #adaptToFrame(): boolean {
    if (this.#node) {
      this.width = this.#node.clientWidth;
      this.height = this.#node.clientHeight;
    }
    const [base] = this.#mapSize();
    const { width, height, base: was } = this.#last;
    this.#last = { width: this.width, height: this.height, base };
    if (!was || (width === this.width && height === this.height)) return false;
    const x = ((width / 2 - this.x) / this.scale - width / 2) / was;
    const y = ((height / 2 - this.y) / this.scale - height / 2) / was;
    this.scale = Math.min(Math.max(MAX_SCALE, this.width / base), Math.max(1, (this.scale * was) / base));
    this.x = this.width / 2 - this.scale * (this.width / 2 + x * base);
    this.y = this.height / 2 - this.scale * (this.height / 2 + y * base);
    this.#keepInside();
    return true;
  }

  #centre({ left, top, right, bottom }: Area, scale: number): void {
    const [width, height] = this.#mapSize();
    // a low frame is filled from side to side in any case
    this.scale = Math.max(1, Math.min(Math.max(MAX_AUTO_SCALE, this.width / width), scale));
    this.x = this.width / 2 - this.scale * (this.width / 2 + ((left + right) / 2 - 0.5) * width);
    this.y = this.height / 2 - this.scale * (this.height / 2 + ((top + bottom) / 2 - 0.5) * height);
    this.#keepInside();
  }

  /** Move the map just as far as necessary to show an area. */
  #moveTo(area: Area): void {
    const { left, top, right, bottom } = this.#inFrame(area);
    this.x += left < 0 ? -left : Math.min(0, this.width - right);
    this.y += top < 0 ? -top : Math.min(0, this.height - bottom);
    this.#keepInside();
  }

  /** Return the position of an area in the frame, in pixels. */
  #inFrame({ left, top, right, bottom }: Area): Area {
    const [width, height] = this.#mapSize();
    const across = (x: number) => this.x + this.scale * (this.width / 2 + (x - 0.5) * width);
    const down = (y: number) => this.y + this.scale * (this.height / 2 + (y - 0.5) * height);
    return { left: across(left), right: across(right), top: down(top), bottom: down(bottom) };
  }

  /** Zoom around a point of the screen, by default the middle of the frame. */
  zoom(by: number, at?: { x: number; y: number }): void {
    const frame = this.#node?.getBoundingClientRect();
    if (!frame) return;
    this.#scaleChosen = true;
    this.gliding = false;
    const px = at ? at.x - frame.left : frame.width / 2;
    const py = at ? at.y - frame.top : frame.height / 2;
    const next = Math.min(MAX_SCALE, Math.max(1, this.scale * by));
    this.x = px - ((px - this.x) * next) / this.scale;
    this.y = py - ((py - this.y) * next) / this.scale;
    this.scale = next;
    this.#keepInside();
  }

  /** Return the size of the unscaled map, in pixels. */
  #mapSize(): [width: number, height: number] {
    const width = Math.min(this.width, this.height * this.ratio);
    return [width, width / this.ratio];
  }

  /** Show no more of the background than necessary. */
  #keepInside(): void {
    const [width, height] = this.#mapSize();
    this.x = clampOffset(this.x, this.scale, this.width, width);
    this.y = clampOffset(this.y, this.scale, this.height, height);
  }

  #isVisible(area: Area): boolean {
    const { left, top, right, bottom } = this.#inFrame(area);
    return left > -2 && top > -2 && right < this.width + 2 && bottom < this.height + 2;
  }

  /** Return the edges behind which any of these points are hidden. */
  hidden(points: readonly (readonly [x: number, y: number])[]): Edge[] {
    if (!this.width || !this.height) return [];
    const positions = points.map(([x, y]) => this.#inFrame({ left: x, right: x, top: y, bottom: y }));
    const edges: [Edge, boolean][] = [
      ["left", positions.some(({ left }) => left < -1)],
      ["right", positions.some(({ right }) => right > this.width + 1)],
      ["top", positions.some(({ top }) => top < -1)],
      ["bottom", positions.some(({ bottom }) => bottom > this.height + 1)],
    ];
    return edges.filter(([, beyond]) => beyond).map(([edge]) => edge);
  }

  /** Show what is behind an edge. */
  go(edge: Edge): void {
    const [x, y] = EDGES[edge];
    this.gliding = true;
    this.x -= x * this.width * 0.7;
    this.y -= y * this.height * 0.7;
    this.#keepInside();
  }

  /** Listen to the events of the frame. */
  readonly attach = (node: HTMLElement) => {
    this.#node = node;
    const observer = new ResizeObserver(() => {
      this.width = node.clientWidth;
      this.height = node.clientHeight;
    });
    observer.observe(node);
    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", this.#down],
      ["pointermove", this.#move],
      ["pointerup", this.#up],
      ["pointercancel", this.#up],
      ["wheel", this.#wheel, { passive: false }],
      ["click", this.#click, { capture: true }],
      ["dblclick", this.#doubleClick],
    ];
    for (const [type, listener, options] of listeners)
      node.addEventListener(type, listener as EventListener, options);
    return () => {
      observer.disconnect();
      for (const [type, listener, options] of listeners)
        node.removeEventListener(type, listener as EventListener, options);
    };
  };

  readonly #down = (event: PointerEvent) => {
    if (this.#pointers.size === 0) this.#distance = 0;
    this.gliding = false;
    this.#byMouse = event.pointerType === "mouse";
    this.#pointers.set(event.pointerId, event);
  };

  readonly #move = (event: PointerEvent) => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const other = [...this.#pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.x - other.x, event.y - other.y);
      this.#distance = CLICK_TOLERANCE + 1;
      if (was > 0) this.zoom(is / was, { x: (event.x + other.x) / 2, y: (event.y + other.y) / 2 });
    }
    if (this.scale > 1) {
      // two fingers contribute half of the movement each
      const share = other ? 2 : 1;
      this.x += (event.x - before.x) / share;
      this.y += (event.y - before.y) / share;
      this.#keepInside();
    }
    this.#distance += Math.hypot(event.x - before.x, event.y - before.y);
    this.#pointers.set(event.pointerId, event);
  };

  readonly #up = (event: PointerEvent) => {
    this.#pointers.delete(event.pointerId);
    if (event.type !== "pointerup" || event.pointerType === "mouse" || this.#distance > CLICK_TOLERANCE)
      return;
    const { at, x, y } = this.#tap;
    // a second tap on an option takes it
    const free = !(event.target as Element).closest("[data-option]");
    const near = Math.hypot(event.x - x, event.y - y) < DOUBLE_TAP_DISTANCE;
    const double = free && near && event.timeStamp - at < DOUBLE_TAP_TIME;
    this.#tap = { at: double ? 0 : event.timeStamp, x: event.x, y: event.y };
    if (!double) return;
    this.#toggleZoom(event);
    // keep the double tap from also clicking the space
    this.#distance = CLICK_TOLERANCE + 1;
  };

  readonly #wheel = (event: WheelEvent) => {
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event);
  };

  /** Ignore the click at the end of a drag. */
  readonly #click = (event: MouseEvent) => {
    if (this.#distance <= CLICK_TOLERANCE) return;
    this.#distance = 0;
    event.stopPropagation();
    event.preventDefault();
  };

  readonly #doubleClick = (event: MouseEvent) => {
    // double taps of a finger are handled above
    if (this.#byMouse && !(event.target as Element).closest("[data-option]")) this.#toggleZoom(event);
  };

  #toggleZoom(at: { x: number; y: number }): void {
    if (this.scale >= 2) this.fit();
    else this.zoom(MAX_AUTO_SCALE / this.scale, at);
  }
}

/** Limit the offset of the map in one direction: no gap at either end, or centred if the map is smaller. */
function clampOffset(start: number, scale: number, frame: number, map: number): number {
  const margin = (scale * (frame - map)) / 2;
  const first = frame - scale * frame + margin;
  const last = -margin;
  return first > last ? (frame - scale * frame) / 2 : Math.min(last, Math.max(first, start));
}
