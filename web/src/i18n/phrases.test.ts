import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Phrase } from "../api/types";
import { Texts } from "./phrases";

const root = new URL("../../../", import.meta.url);

/** Read all texts of a language, concatenated as by the server. */
function readTexts(language: string): Texts {
  const folder = new URL(`src/faiyum/i18n/locales/${language}/`, root);
  const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
  return new Texts(language, files.map((name) => readFileSync(new URL(name, folder), "utf-8")).join("\n"));
}

type Sample = { phrase: Phrase } & Record<string, string>;
const samples: Sample[] = JSON.parse(readFileSync(new URL("tests/i18n/phrases.json", root), "utf-8"));

test.each(["en", "de", "hu"])("phrases are formatted in %s as in Python", (language) => {
  const texts = readTexts(language);
  expect(samples.map((sample) => texts.format(sample.phrase))).toEqual(
    samples.map((sample) => sample[language]),
  );
});

test("the names of cards are separated from the rest of a sentence", () => {
  const bought: Phrase = [
    "deed-buy",
    { card: { say: ["numbered-card", { number: "44", card: { say: ["card-44"] } }] } },
  ];
  expect(readTexts("en").spans(bought)).toEqual([
    { text: "Buy " },
    { text: "Farm", card: "44" },
    { text: " (44)" },
  ]);
  const two: Phrase = ["log-back", { cards: { list: [["card-farmer"], ["card-44"]] } }];
  expect(
    readTexts("de")
      .spans(two)
      .flatMap((span) => span.card ?? []),
  ).toEqual(["farmer", "44"]);
});

test("the texts of cards contain the numbers that the server sends", () => {
  const numbers = { least: 1, most: 7, reputation: 9 };
  expect(readTexts("en").text("card-32.text", numbers)).toContain(
    "Pay 1 to 7\u00a0roses. Gain 9\u00a0reputation for each",
  );
});

test("a missing text is replaced by its key", () => {
  expect(readTexts("hu").text("no-such-key")).toBe("no-such-key");
});
