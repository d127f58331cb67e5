import { useEffect } from 'react';
import { Frame } from '#shell/frame/Frame.tsx';
import { NoAccess } from '#shell/frame/Notice.tsx';
import { navigate, useLocation, usePage } from '#shell/router/router.ts';
import { usePlaces } from '#shell/frame/use-places.ts';
import { PersonMenu } from '../identity/PersonMenu.tsx';

/** In the place of a screen that the reader may not see; without one, the reader goes to where the work of their role begins. */
export function NoAccessFrame() {
  const [first] = usePlaces().flatMap(({ places }) => places);
  const refused = usePage()?.refused;
  const { pathname } = useLocation();
  const home = pathname === '/' ? first?.to : undefined;
  useEffect(() => {
    if (home !== undefined) void navigate(home, { replace: true });
  }, [home]);
  return <Frame person={<PersonMenu />}>{home === undefined && <NoAccess title={refused} />}</Frame>;
}
