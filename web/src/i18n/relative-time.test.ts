import { expect, it } from "vitest";
import { relativeTime } from "./relative-time";

it.each([
  [0, "en", "now"],
  [-5, "en", "now"],
  [59, "de", "jetzt"],
  [120, "en", "2 minutes ago"],
  [7200, "de", "vor 2 Stunden"],
  [86_400, "hu", "tegnap"],
])("formats a time %d seconds ago in %s", (passed, language, text) => {
  expect(relativeTime(1e12 - 1000 * passed, 1e12, language)).toBe(text);
});
