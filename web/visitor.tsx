import { createRoot } from 'react-dom/client';
import { Kit } from '#kit/Kit.tsx';
import { afterSignIn } from '#shell/after-sign-in.ts';
import { followOtherTabs, isSignedIn, roleInToken } from '#shell/session.ts';
import { SignInPage } from './identity/SignInPage.tsx';

// The way in is the first thing that anybody waits for: no router, no lists and nothing of the office comes along.
const root = document.getElementById('root');
if (isSignedIn()) location.replace(afterSignIn(location.search, roleInToken()));
else if (root) {
  followOtherTabs();
  createRoot(root).render(
    <Kit>
      <SignInPage />
    </Kit>,
  );
}
