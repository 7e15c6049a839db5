/** The service worker: opens the client when the server is unreachable. Each client version has its own cache. */

import { LANGUAGES } from "./i18n/languages";

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the client, filled in by the build. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const FILES = self.__WB_MANIFEST;
const SHELL = "/index.html";
/** The link to the palette in the page, with the version of the files that the server generates. */
const PALETTE = /"(\/art\/palette\.css(\?v=\w+)?)"/;
const TEXTS = LANGUAGES.map((language) => `/texts/${language}.ftl`);
/** The page names all its files, so its revision is that of the client. */
const VERSION = FILES.find(({ url }) => `/${url}` === SHELL)?.revision ?? "development";
const CACHE = `client-${VERSION}`;
const cached = new Set(FILES.map(({ url }) => `/${url}`));

// a new version is installed completely or not at all, and waits until the pages of the old one are closed
self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      ),
  );
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...cached].map((url) => new Request(url, { cache: "no-cache" })));
  const page = await (await cache.match(SHELL))?.text();
  const [, palette = "", version = ""] = PALETTE.exec(page ?? "") ?? [];
  await cache.addAll([palette, ...TEXTS.map((url) => url + version)]);
}

async function fromCache(url: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? Response.error();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // the server decides which version a page has; without it, this one opens
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => fromCache(SHELL)));
  // files with a hash in their name never change; pages of an older version find theirs here
  else if (pathname.startsWith("/assets/") && cached.has(pathname))
    event.respondWith(fromCache(pathname).then((found) => (found.ok ? found : fetch(request))));
  // nor do those with a version; the cache of the page's version has them, even if another one is in use
  else if (search.startsWith("?v="))
    event.respondWith(caches.match(request.url).then((found) => found ?? fetch(request)));
  else if (cached.has(pathname)) event.respondWith(fetch(request).catch(() => fromCache(pathname)));
});
