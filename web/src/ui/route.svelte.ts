/** Which page is shown: the address, split into words. */

let path = $state(location.pathname);

addEventListener("popstate", () => {
  path = location.pathname;
});

// a link that is pasted where its table is open already changes only what stands behind the #
addEventListener("hashchange", () => {
  if (!location.pathname.startsWith("/rules") && location.hash) location.reload();
});

export const route = {
  /** the address as words: /table/x7 is ["table", "x7"] */
  get words(): string[] {
    return path.split("/").filter((word) => word);
  },
};

export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Another address for what is shown, without a step in the history. */
export function replace(to: string): void {
  history.replaceState(null, "", to);
  path = location.pathname;
}

/** Links within the page change it without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (!link || !plain || link.target || link.origin !== location.origin || link.hasAttribute("download"))
    return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
