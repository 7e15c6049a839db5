/** Moving and enlarging the map with fingers, wheel or buttons. */

const CLOSEST = 4;
/** a finger that moved no further still taps */
const STEADY = 8;

export class PanZoom {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  #node: HTMLElement | undefined;
  readonly #fingers = new Map<number, PointerEvent>();
  #moved = 0;

  readonly transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale})`);

  /** Show the whole map. */
  fit(): void {
    this.scale = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Let the map fill a narrow frame from top to bottom, around a place on it: both from 0 to 1. */
  fill(ratio: number, x: number, y: number): void {
    const frame = this.#node?.getBoundingClientRect();
    if (!frame?.height) return;
    const width = Math.min(frame.width, frame.height * ratio);
    this.scale = Math.min(CLOSEST, Math.max(1, frame.height / (width / ratio)));
    this.x = frame.width / 2 - this.scale * (frame.width / 2 + (x - 0.5) * width);
    this.y = frame.height / 2 - this.scale * (frame.height / 2 + ((y - 0.5) * width) / ratio);
    this.#keepInside(frame);
  }

  /** Enlarge around a point of the frame, its middle if none is given. */
  zoom(by: number, at?: { x: number; y: number }): void {
    const frame = this.#node?.getBoundingClientRect();
    if (!frame) return;
    const px = at ? at.x - frame.left : frame.width / 2;
    const py = at ? at.y - frame.top : frame.height / 2;
    const next = Math.min(CLOSEST, Math.max(1, this.scale * by));
    this.x = px - ((px - this.x) * next) / this.scale;
    this.y = py - ((py - this.y) * next) / this.scale;
    this.scale = next;
    this.#keepInside(frame);
  }

  #keepInside(frame: DOMRect): void {
    this.x = Math.min(0, Math.max(frame.width * (1 - this.scale), this.x));
    this.y = Math.min(0, Math.max(frame.height * (1 - this.scale), this.y));
  }

  /** Listen to what happens in the frame. */
  readonly attach = (node: HTMLElement) => {
    this.#node = node;
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
    const frame = this.#node?.getBoundingClientRect();
    if (!before || !frame) return;
    const other = [...this.#fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.x - other.x, event.y - other.y);
      this.#moved = STEADY + 1;
      if (was > 0) this.zoom(is / was, { x: (event.x + other.x) / 2, y: (event.y + other.y) / 2 });
    } else if (this.scale > 1) {
      this.x += event.x - before.x;
      this.y += event.y - before.y;
      this.#keepInside(frame);
    }
    this.#moved += Math.hypot(event.x - before.x, event.y - before.y);
    this.#fingers.set(event.pointerId, event);
  };

  readonly #up = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
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
    if ((event.target as Element).closest("[data-option]")) return;
    if (this.scale > 1) this.fit();
    else this.zoom(2, event);
  };
}
