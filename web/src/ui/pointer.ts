/** Return whether an event comes from a finger, which cannot hover and inspects before it acts. */
export function isTouch(event: Event): boolean {
  return "pointerType" in event && event.pointerType === "touch";
}
