/** Players who would be called the same, told apart by numbers. */

/** What one of them is called, with its number among those who have the same name, if there are others. */
export function numbered(
  names: readonly (string | null)[],
  seat: number,
  say: (name: string) => string,
): string {
  const name = names[seat] ?? "";
  const same = names.flatMap((other, n) => (other === name ? [n] : []));
  return same.length > 1 ? `${say(name)} ${same.indexOf(seat) + 1}` : say(name);
}
