import { expect, test } from "vitest";
import type { Phrase } from "../api/types";
import { verifyRecord } from "./deal-proof";

const DEAL = "Faiyum record 1\nplayers: 1\nseed: 7";
const SALT = "00ff";
/** The SHA-256 of the salt, a line break and the deal. */
const COMMITMENT = "346e0e4108d3bad312d8fa42133ebec7eb4e19ab5023937fd99c14b4a1c6b9d4";
const RECORD = `${DEAL}\n\n1. seat 0: quit\n\nresult: 0\ncommitment: ${COMMITMENT}\nsalt: ${SALT}\n`;

test("a deal is proven by its salt and the commitment that was seen first", async () => {
  expect(await verifyRecord(RECORD, COMMITMENT, [])).toBe("proven");
  expect(await verifyRecord(RECORD.replaceAll("\n", "\r\n"), COMMITMENT, [])).toBe("proven");
});

test("a commitment that was not seen during the game is reported as unseen", async () => {
  expect(await verifyRecord(RECORD, undefined, [])).toBe("unseen");
  expect(await verifyRecord(RECORD.replace("seed: 7", "seed: 8"), undefined, [])).toBe("other");
});

test("what follows the deal does not change it", async () => {
  for (const forged of ["position: {}", "draw: 1 2 3", " seed: 8", "players: 2"]) {
    expect(await verifyRecord(RECORD.replace("1. seat", `${forged}\n1. seat`), COMMITMENT, [])).toBe("other");
    // the server reads other characters as line breaks, too
    for (const lineBreak of ["\u2028", "\x85", "\v", "\x1c"]) {
      expect(await verifyRecord(RECORD.replace("quit", `quit${lineBreak}${forged}`), COMMITMENT, [])).toBe(
        "other",
      );
    }
  }
});

test("another deal, salt or commitment is detected", async () => {
  expect(await verifyRecord(RECORD.replace("seed: 7", "seed: 8"), COMMITMENT, [])).toBe("other");
  expect(await verifyRecord(RECORD.replace(SALT, "00fe"), COMMITMENT, [])).toBe("other");
  expect(await verifyRecord(RECORD, "0".repeat(64), [])).toBe("other");
  expect(await verifyRecord(DEAL, COMMITMENT, [])).toBe("unproven");
});

/** Decisions that reveal these cards, as in the log of a table. */
function revealing(...decisions: string[][]): { say: Phrase }[] {
  return decisions.map((cards) => {
    const list = cards.map(
      (number): Phrase => ["numbered-card", { number, card: { say: [`card-${number}`] } }],
    );
    const bought: Phrase = ["log-entry", { brings: { list: [["log-revealed", { cards: { list } }]] } }];
    return { say: cards.length ? bought : ["deed-administrate"] };
  });
}

test("the log reveals the cards of the deal in their order", async () => {
  for (const [deal, commitment] of [
    [
      `${DEAL}\nmarket: 1 2\ndraw: 8 14 26 42\nfinal: 115 80`,
      "84d2af36f1758222733c301df8028c5406285c7745d06ba9e8493ba98ffe9c9b",
    ],
    [
      'Faiyum record 1\nposition: {"players": 1, "draw": [8, 14, 26, 42], "final": ["115", 80]}',
      "ec8bd7f3e124372354fcc5da56231857c1de41b5d50f050185b089001f60264b",
    ],
  ] as const) {
    const record = RECORD.replace(DEAL, deal).replace(COMMITMENT, commitment);
    const verify = (...decisions: string[][]) => verifyRecord(record, commitment, revealing(...decisions));
    // several cards of a decision are listed in the order of the market
    expect(await verify(["8"], [], ["26", "14"], ["42", "115"])).toBe("proven");
    // a card that leaves the market in the same decision is not listed
    expect(await verify(["8"], ["26"])).toBe("proven");
    expect(await verify(["14"], ["8"])).toBe("other");
    expect(await verify(["8"], ["7"])).toBe("other");
  }
});
