import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Phrase } from "../api/types";
import { Words } from "./phrases";

const root = new URL("../../../", import.meta.url);

/** All texts of a language, as the server puts them together. */
function words(language: string): Words {
  const folder = new URL(`src/faiyum/i18n/locales/${language}/`, root);
  const files = readdirSync(folder).filter((name) => name.endsWith(".ftl"));
  return new Words(language, files.map((name) => readFileSync(new URL(name, folder), "utf-8")).join("\n"));
}

type Sample = { phrase: Phrase } & Record<string, string>;
const samples: Sample[] = JSON.parse(readFileSync(new URL("tests/i18n/phrases.json", root), "utf-8"));

test.each(["en", "de", "hu"])("phrases are said in %s as Python says them", (language) => {
  const said = words(language);
  expect(samples.map((sample) => said.say(sample.phrase))).toEqual(samples.map((sample) => sample[language]));
});

test("the names of cards in a sentence are told apart from its words", () => {
  const bought: Phrase = [
    "deed-buy",
    { card: { say: ["numbered-card", { number: "44", card: { say: ["card-44"] } }] } },
  ];
  expect(words("en").spans(bought)).toEqual([
    { text: "Buy " },
    { text: "Farm", card: "44" },
    { text: " (44)" },
  ]);
  const two: Phrase = ["log-back", { cards: { list: [["card-farmer"], ["card-44"]] } }];
  expect(
    words("de")
      .spans(two)
      .flatMap((span) => span.card ?? []),
  ).toEqual(["farmer", "44"]);
});

test("texts of cards are filled with the numbers that the server gives", () => {
  const said = words("en");
  said.values = { perfumer_times: 7, perfumer_reputation: 9 };
  expect(said.text("card-32.text")).toContain("at most 7, for 9 reputation each");
});

test("a key without a text is shown as it is", () => {
  expect(words("hu").text("no-such-key")).toBe("no-such-key");
});
