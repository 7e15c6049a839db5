/** How long ago something was, in the reader's words; times are milliseconds, as everywhere on the wire. */

const STEPS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(then: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = Math.max(0, now - then);
  const step = STEPS.find(([, least]) => passed >= least);
  return step ? words.format(-Math.floor(passed / step[1]), step[0]) : words.format(0, "second");
}
