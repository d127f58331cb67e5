// Opens the screen of the gate without a network: its page, the files that it is drawn with, and who has signed in. Nothing else is
// kept, and no other screen passes through here.
const CACHE = 'gate-page';
const PAGE = '/gate-steps';
const WHO = '/api/v1/user/details';

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** Who has signed in is kept for this token alone: the next person who signs in finds nothing. */
async function ofToken(request) {
  const token = new TextEncoder().encode(request.headers.get('authorization') ?? '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
  return `${WHO}?of=${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Asks the server, and answers from the cache where the server cannot be reached; what the server refuses leaves the cache. */
async function newest(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(key, fresh.clone());
    else if (fresh.status < 500) await cache.delete(key);
    return fresh;
  } catch (failure) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw failure;
  }
}

/** Each file of the build has a name of its own, so a cached one never grows old. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url, { ignoreVary: true })) ?? newest(request, request.url);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, PAGE));
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else if (pathname === WHO) event.respondWith(ofToken(request).then((key) => newest(request, key)));
});
