import { createRoot } from 'react-dom/client';
import '#kit/tokens.css';
import '#kit/base.css';
import { LanguageProvider } from '#kit/language.tsx';
import { browserStore } from '#shell/storage.ts';
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
if (root) {
  createRoot(root).render(
    <LanguageProvider>
      <ReceiptPage publicId={publicId} />
    </LanguageProvider>,
  );
}
