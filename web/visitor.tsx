import { createRoot } from 'react-dom/client';
import { Kit } from '#kit/Kit.tsx';
import { Boundary } from '#shell/frame/Boundary.tsx';
import { Broken } from '#shell/frame/Notice.tsx';
import { afterSignIn } from '#shell/router/after-sign-in.ts';
import { reloadWhereGone } from '#shell/frame/parts-gone.ts';
import { followOtherTabs, isSignedIn, roleInToken } from '#shell/api/session.ts';
import { SignInPage } from './identity/SignInPage.tsx';

// The way in is the first thing that a visitor waits for: no router, no lists and nothing of the office comes along.
const root = document.getElementById('root');
if (isSignedIn()) location.replace(afterSignIn(location.search, roleInToken()));
else if (root) {
  followOtherTabs();
  reloadWhereGone();
  createRoot(root).render(
    <Kit>
      <Boundary at={location.pathname} instead={<Broken whole />}>
        <SignInPage />
      </Boundary>
    </Kit>,
  );
}
