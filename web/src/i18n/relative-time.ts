/** Times relative to now, such as "2 hours ago"; both are in milliseconds. */

const UNITS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function relativeTime(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = Math.max(0, now - then);
  const found = UNITS.find(([, milliseconds]) => passed >= milliseconds);
  if (!found) return format.format(0, "second");
  const [unit, milliseconds] = found;
  return format.format(-Math.floor(passed / milliseconds), unit);
}
