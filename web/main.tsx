import { createRoot } from 'react-dom/client';
import { whoAmI } from '#shell/me.tsx';
import { QUIET, queries } from '#shell/queries.ts';
import { followOtherTabs, isSignedIn } from '#shell/session.ts';
import { App } from './routes/App.tsx';

// A page opened before an update asks for parts that are gone: loading it again, once, brings the new ones. Where
// the server does not answer at all, loading again would only lose what stands on the screen.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  if (sessionStorage.getItem('reloaded') === location.href) return;
  void fetch('/config.json', { cache: 'no-store' }).then(({ ok }) => {
    if (!ok) return;
    sessionStorage.setItem('reloaded', location.href);
    location.reload();
  }, console.warn);
});

const root = document.getElementById('root');
if (root) {
  followOtherTabs();
  // Every screen waits to know who looks: asked while the program is still being put together.
  if (isSignedIn()) void queries.prefetchQuery({ ...whoAmI, meta: QUIET });
  createRoot(root).render(<App />);
}
