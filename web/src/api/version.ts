/** The version of the texts and the palette, which belong to this page. */

/**
 * Return the query that selects the page's version of a file. The server writes it into the address of the palette;
 * during development there is none.
 */
export function versionQuery(): string {
  const palette = document.querySelector<HTMLLinkElement>('link[href^="/art/palette.css"]');
  return palette ? new URL(palette.href).search : "";
}
