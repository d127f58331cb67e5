import { Frame } from '#shell/Frame.tsx';
import { NoAccess } from '#shell/Notice.tsx';
import { usePlaces } from '#shell/use-places.ts';
import { NoPages } from '../identity/NoPages.tsx';
import { PersonMenu } from '../identity/PersonMenu.tsx';

/** In the place of a screen that the reader may not see; somebody's role may have none at all. */
export function NoAccessFrame() {
  const hasPages = usePlaces().length > 0;
  return <Frame person={<PersonMenu />}>{hasPages ? <NoAccess /> : <NoPages />}</Frame>;
}
