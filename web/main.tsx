import { createRoot } from 'react-dom/client';
import { followOtherTabs } from '#shell/session.ts';
import { App } from './routes/App.tsx';

// A page opened before an update asks for parts that are gone; loading it again brings the new ones. Once only.
addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem('reloaded') === location.href) return;
  sessionStorage.setItem('reloaded', location.href);
  event.preventDefault();
  location.reload();
});

const root = document.getElementById('root');
if (root) {
  followOtherTabs();
  createRoot(root).render(<App />);
}
