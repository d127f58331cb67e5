import { createRoot } from 'react-dom/client';
import { Kit } from './kit/Kit.tsx';
import { Logo } from './kit/Logo.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Kit>
      <Logo />
    </Kit>,
  );
}
