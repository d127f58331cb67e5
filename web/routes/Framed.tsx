import { Outlet } from '@tanstack/react-router';
import { Frame } from '#shell/Frame.tsx';
import { PersonMenu } from '../identity/PersonMenu.tsx';

/** Every screen but the operator's, which fills the window by itself. */
export function Framed() {
  return (
    <Frame person={<PersonMenu />}>
      <Outlet />
    </Frame>
  );
}
