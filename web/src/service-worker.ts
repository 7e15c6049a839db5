/** The service worker: opens the client without the server. Each version of the client has a cache of its own. */

export {};

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the client; the build fills it in. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

const FILES = self.__WB_MANIFEST;
const SHELL = "/index.html";
// written by the server, and of its version
const FROM_SERVER = ["/art/palette.css", "/texts/en.ftl", "/texts/de.ftl", "/texts/hu.ftl"];
/** The page names all its files, so its revision is that of the client. */
const VERSION = FILES.find(({ url }) => `/${url}` === SHELL)?.revision ?? "development";
const CACHE = `client-${VERSION}`;
const cached = new Set([...FILES.map(({ url }) => `/${url}`), ...FROM_SERVER]);

// a new version is installed completely or not at all, and waits until the pages of the old one are closed
self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...cached].map((url) => new Request(url, { cache: "no-cache" })))),
  );
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

async function fromCache(url: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? Response.error();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // the server decides which version a page has; without it, this one opens
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => fromCache(SHELL)));
  // files with a hash in their name never change; pages of an older version find theirs here
  else if (pathname.startsWith("/assets/") && cached.has(pathname))
    event.respondWith(fromCache(pathname).then((found) => (found.ok ? found : fetch(request))));
  else if (cached.has(pathname)) event.respondWith(fetch(request).catch(() => fromCache(pathname)));
});
