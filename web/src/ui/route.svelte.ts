/** The current address, which selects the page. */

let path = $state(location.pathname);

addEventListener("popstate", () => {
  path = location.pathname;
});

// a link pasted into the tab of the same table changes only the fragment, which holds the token
addEventListener("hashchange", () => {
  if (!location.pathname.startsWith("/rules") && location.hash) location.reload();
});

export const route = {
  /** The segments of the path: ["table", "x7"] for /table/x7. */
  get segments(): string[] {
    return path.split("/").filter((segment) => segment);
  },
};

export function navigate(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** Change the address without a new entry in the history. */
export function replaceUrl(to: string): void {
  history.replaceState(null, "", to);
  path = location.pathname;
}

/** Handle clicks on internal links without loading the page again. */
export function handleLinkClick(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (!link || !plain || link.target || link.origin !== location.origin || link.hasAttribute("download"))
    return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}
