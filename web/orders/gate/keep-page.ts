import { userCalls } from '#shell/api/calls/user.gen.ts';

// As the worker has them (web/gate-worker.js).
const CACHE = 'gate-page';
const PAGE = '/gate-steps';

/** The files of the build that this page has loaded so far. */
function drawnWith(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(own.map(({ href }) => href))];
}

const controlled = new Promise<void>((resolve) => {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return resolve();
  navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
});

async function keep(): Promise<void> {
  await navigator.serviceWorker.register('/gate-worker.js', { scope: PAGE });
  await controlled;
  const cache = await caches.open(CACHE);
  const wanted = drawnWith();
  await cache.addAll([PAGE, ...wanted]);
  // Through the worker, which keeps the answer for this token.
  await userCalls.details({});
  const isLeft = ({ url }: Request) => url.includes('/assets/') && !wanted.includes(url);
  await Promise.all((await cache.keys()).filter(isLeft).map((file) => cache.delete(file)));
}

/**
 * Keeps the page of the gate at this telephone, so that it opens without a network: its files, and who has signed in. The
 * files of an older build go. A browser without workers keeps nothing.
 */
export function keepPage(): void {
  // While developing there are no files that stay.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  keep().catch(console.warn);
}
