import { createRoot } from 'react-dom/client';
import '#kit/tokens.css';
import '#kit/base.css';
import { LanguageProvider } from '#kit/language.tsx';
import { ReceiptPage } from './weighing/ReceiptPage.tsx';

// The receipt is opened by drivers on phones: no router, no component library and nothing of the office comes along.
const publicId = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <LanguageProvider>
      <ReceiptPage publicId={publicId} />
    </LanguageProvider>,
  );
}
