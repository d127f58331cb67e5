import { Frame } from '#shell/Frame.tsx';
import { NoAccess } from '#shell/Notice.tsx';
import { usePage } from '#shell/router.ts';
import { usePlaces } from '#shell/use-places.ts';
import { NoPages } from '../identity/NoPages.tsx';
import { PersonMenu } from '../identity/PersonMenu.tsx';

/** In the place of a screen that the reader may not see; somebody's role may have none at all. */
export function NoAccessFrame() {
  const hasPages = usePlaces().length > 0;
  const refused = usePage()?.refused;
  return <Frame person={<PersonMenu />}>{hasPages ? <NoAccess title={refused} /> : <NoPages />}</Frame>;
}
