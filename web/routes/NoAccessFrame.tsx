import { Frame } from '#shell/Frame.tsx';
import { NoAccess } from '#shell/Notice.tsx';
import { PersonMenu } from '../identity/PersonMenu.tsx';

/** In the place of a screen that the reader may not see. */
export function NoAccessFrame() {
  return (
    <Frame person={<PersonMenu />}>
      <NoAccess />
    </Frame>
  );
}
