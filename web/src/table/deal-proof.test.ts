import { expect, test } from "vitest";
import { verifyRecord } from "./deal-proof";

const DEAL = "Faiyum record 1\nplayers: 1\nseed: 7";
const SALT = "00ff";
/** The SHA-256 of the salt, a line break and the deal. */
const COMMITMENT = "346e0e4108d3bad312d8fa42133ebec7eb4e19ab5023937fd99c14b4a1c6b9d4";
const RECORD = `${DEAL}\n\n1. seat 0: quit\n\nresult: 0\ncommitment: ${COMMITMENT}\nsalt: ${SALT}\n`;

test("a deal is proven by its salt and the commitment that was seen first", async () => {
  expect(await verifyRecord(RECORD, COMMITMENT)).toBe("proven");
  expect(await verifyRecord(RECORD.replaceAll("\n", "\r\n"), COMMITMENT)).toBe("proven");
});

test("a commitment that was not seen during the game proves less", async () => {
  expect(await verifyRecord(RECORD, undefined)).toBe("unseen");
  expect(await verifyRecord(RECORD.replace("seed: 7", "seed: 8"), undefined)).toBe("other");
});

test("what follows the deal does not change it", async () => {
  for (const forged of ["position: {}", "draw: 1 2 3", " seed: 8", "players: 2"]) {
    expect(await verifyRecord(RECORD.replace("1. seat", `${forged}\n1. seat`), COMMITMENT)).toBe("other");
    // the server reads other characters as line breaks, too
    for (const lineBreak of ["\u2028", "\x85", "\v", "\x1c"]) {
      expect(await verifyRecord(RECORD.replace("quit", `quit${lineBreak}${forged}`), COMMITMENT)).toBe(
        "other",
      );
    }
  }
});

test("another deal, salt or commitment is detected", async () => {
  expect(await verifyRecord(RECORD.replace("seed: 7", "seed: 8"), COMMITMENT)).toBe("other");
  expect(await verifyRecord(RECORD.replace(SALT, "00fe"), COMMITMENT)).toBe("other");
  expect(await verifyRecord(RECORD, "0".repeat(64))).toBe("other");
  expect(await verifyRecord(DEAL, COMMITMENT)).toBe("unproven");
});
