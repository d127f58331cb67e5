import { knowsWho } from './early.ts';
import { createRoot } from 'react-dom/client';
import { startRouter } from '#shell/router/router.ts';
import { followOtherTabs } from '#shell/api/session.ts';
import { App } from './routes/App.tsx';
import { findPage } from './routes.ts';

const root = document.getElementById('root');
if (root) {
  followOtherTabs();
  // Draws once, when the frame and the screen have all that they need; until then the first look stands there.
  void Promise.all([knowsWho, startRouter(findPage)]).then(() => createRoot(root).render(<App />));
}
