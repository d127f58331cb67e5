import { createRoot } from 'react-dom/client';
import { followOtherTabs } from '#shell/session.ts';
import { App } from './routes/App.tsx';

const root = document.getElementById('root');
if (root) {
  followOtherTabs();
  createRoot(root).render(<App />);
}
