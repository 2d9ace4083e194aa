/*
 * Opens a page at a field without a connection: the service worker of the two pages that coaches work on there, one registration
 * each. On a device that gets notifications it has one more, for the whole site: it shows them, and a page that says so where
 * there is no connection. docs/decisions/0022 and 0081 say why it is ours. `PAGES` and `VERSION` are written in by
 * `field-worker.mts`.
 */
const page = new URL(self.registration.scope).pathname;
/** The page at a field; undefined for the whole site. */
const field = PAGES[page];
/** All that the whole site keeps. */
const offline = ['/offline.html', '/icon-192.png'];
const prefix = `fungo${page}@`;
const name = prefix + VERSION;
/** Milliseconds for which a page waits for a network that does not say that it is away. */
const patience = 4000;

/** The page and all that it is made of, or nothing: a page of one release with the files of another would not start. */
async function fill() {
  if (!field) return (await caches.open(name)).addAll(offline);
  const { entry, files } = field;
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
  if (!field) {
    const orKept = async (failure) => {
      const kept = await caches.match(pathname === offline[1] ? pathname : offline[0], { cacheName: name });
      if (!kept) throw failure;
      return kept;
    };
    if (request.mode === 'navigate' || pathname === offline[1])
      event.respondWith(fetch(request).catch(orKept));
    return;
  }
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(show(request));
  } else if (field.files.includes(pathname))
    // By what is in the name of a file, it never changes.
    event.respondWith(caches.match(pathname, { cacheName: name }).then((kept) => kept ?? fetch(request)));
});

/** A notice of the academy. The same one again replaces it. */
self.addEventListener('push', (event) => {
  const { id, title, opens } = event.data.json();
  const shown = { tag: id, icon: '/icon-192.png', badge: '/icon-192.png', data: { id, opens } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** Opens its page in a window of its own, because a form may be half filled in another one, and marks it as read. */
self.addEventListener('notificationclick', (event) => {
  const { id, opens } = event.notification.data;
  event.notification.close();
  const { origin, href } = new URL(opens, self.location.origin);
  if (origin !== self.location.origin) return;
  const read = fetch(`/api/me/notices/${id}/read`, { method: 'POST' }).catch(() => undefined);
  const all = self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const opened = all.then((windows) => {
    const there = windows.find(({ url }) => url === href);
    return there ? there.focus() : self.clients.openWindow(href);
  });
  event.waitUntil(Promise.all([opened, read]));
});
