/*
 * Opens a page at a field without a connection: the service worker of the two pages that coaches work on there, one registration
 * each. docs/decisions/0022 says why it is ours. `PAGES` and `VERSION` are written in by `field-worker.mts`.
 */
const page = new URL(self.registration.scope).pathname;
const prefix = `fungo${page}@`;
const name = prefix + VERSION;
/** Milliseconds for which a page waits for a network that does not say that it is away. */
const patience = 4000;

/** The page and all that it is made of, or nothing: a page of one release with the files of another would not start. */
async function fill() {
  const { entry, files } = PAGES[page];
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok || !(await answer.clone().text()).includes(entry)) throw new Error('another release');
  const cache = await caches.open(name);
  await cache.addAll(files);
  await cache.put(page, answer);
}

/** Files of an older release. */
async function clear() {
  const names = await caches.keys();
  const old = names.filter((one) => one.startsWith(prefix) && one !== name);
  await Promise.all(old.map((one) => caches.delete(one)));
  await self.clients.claim();
}

/** From the network, which alone has the newest release; from here where it is away, silent, or broken. */
async function show(request) {
  const kept = await caches.match(page, { cacheName: name });
  if (!kept) return fetch(request);
  const answer = fetch(request);
  const tired = new Promise((resolve) => setTimeout(resolve, patience));
  const fresh = await Promise.race([answer, tired]).catch(() => undefined);
  return fresh && fresh.status < 500 ? fresh : kept;
}

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(clear()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(show(request));
  } else if (PAGES[page].files.includes(pathname))
    // By what is in the name of a file, it never changes.
    event.respondWith(caches.match(pathname, { cacheName: name }).then((kept) => kept ?? fetch(request)));
});
