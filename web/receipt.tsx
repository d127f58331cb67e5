import { createRoot } from 'react-dom/client';
import '#kit/tokens.css';
import '#kit/base.css';
import { LanguageProvider } from '#kit/language.tsx';
import { isSignedIn } from '#shell/api/session.ts';
import { browserStore } from '#shell/storage.ts';
import { wantedPath } from '#shell/router/wanted-path.ts';
import { ReceiptPage } from './weighing/ReceiptPage.tsx';

// The receipt is opened by drivers on phones: no router, no component library and nothing of the office comes along.
const publicId = decodeURIComponent(location.pathname.split('/')[2] ?? '');
// Light or dark as was chosen in the office at this computer; elsewhere as the device is set, also when that changes.
const night = matchMedia('(prefers-color-scheme: dark)');
function follow(): void {
  const chosen = browserStore.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && night.matches);
  document.documentElement.dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}
follow();
night.addEventListener('change', follow);

const root = document.getElementById('root');
// A signed-in person who was on the way elsewhere goes there; all others see the paper's page.
const wanted = isSignedIn() ? wantedPath(location.search) : null;
if (wanted !== null) location.replace(wanted);
else if (root) {
  createRoot(root).render(
    <LanguageProvider>
      <ReceiptPage publicId={publicId} />
    </LanguageProvider>,
  );
}
