import { createRoot } from 'react-dom/client';
import { Kit } from '#kit/Kit.tsx';
import { ReceiptPage } from './weighing/ReceiptPage.tsx';

// The receipt is opened by drivers on phones: no router and nothing of the office comes along.
const publicId = decodeURIComponent(location.pathname.split('/')[2] ?? '');
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Kit>
      <ReceiptPage publicId={publicId} />
    </Kit>,
  );
}
