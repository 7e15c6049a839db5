/** A finger looks first and acts with a button; a mouse has looked by hovering. */
export function byTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}
