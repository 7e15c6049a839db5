/** How long ago something was, in the reader's words. */

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

export function ago(then: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = Math.max(0, now - then);
  const [unit, seconds] = STEPS.find(([, least]) => passed >= least) ?? ["second", 1];
  return words.format(unit === "second" ? 0 : -Math.floor(passed / seconds), unit);
}
