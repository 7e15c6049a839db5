import { expect, test } from "vitest";
import { leadLength } from "./cards.svelte";

test.each([
  ["Place a worker; if there is none, choose.", "Place a worker;"],
  ["Gain $5. Nothing else.", "Gain $5."],
  ["When you take cards back (step I.c), you may. Then", "When you take cards back (step I.c), you may."],
  ["Csak a 4. és az 5. helyr\u0151l. \u00c1lljon", "Csak a 4. \u00e9s az 5. helyr\u0151l."],
  ["Gain $5.", ""],
])("the first clause of %j", (text, lead) => {
  expect(text.slice(0, leadLength(text))).toBe(lead);
});
