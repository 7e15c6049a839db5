/** Checks whether the deal of a game is the one that the server committed itself to. */

export type Verdict = "proven" | "other" | "unproven" | "unavailable";

/** Check a record with its proof against the commitment that this browser saw first, if it saw one. */
export async function verifyRecord(record: string, seen: string | undefined): Promise<Verdict> {
  const lines = record.split(/\r?\n/);
  const value = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [commitment, salt] = [value("commitment"), value("salt")];
  if (!commitment || !salt) return "unproven";
  // only over HTTPS and on this machine
  if (!globalThis.crypto?.subtle) return "unavailable";
  const deal = lines.slice(0, lines.indexOf("")).join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${salt}\n${deal}`));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment && (!seen || seen === commitment) ? "proven" : "other";
}
