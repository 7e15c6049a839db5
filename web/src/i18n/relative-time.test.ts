import { expect, it } from "vitest";
import { ago } from "./relative-time";

it.each([
  [0, "en", "now"],
  [-5, "en", "now"],
  [59, "de", "jetzt"],
  [120, "en", "2 minutes ago"],
  [7200, "de", "vor 2 Stunden"],
  [86_400, "hu", "tegnap"],
])("says how long ago %d seconds were in %s", (passed, language, words) => {
  expect(ago(1e12 - 1000 * passed, 1e12, language)).toBe(words);
});
