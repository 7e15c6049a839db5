/** Return the name of a seat, with a number if several seats have the same name. */
export function numberDuplicates(
  names: readonly (string | null)[],
  seat: number,
  format: (name: string) => string,
): string {
  const name = names[seat] ?? "";
  const same = names.flatMap((other, n) => (other === name ? [n] : []));
  return same.length > 1 ? `${format(name)} ${same.indexOf(seat) + 1}` : format(name);
}
