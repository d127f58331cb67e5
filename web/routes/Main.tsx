import { Outlet } from '@tanstack/react-router';

/** What stands around every screen behind the sign-in. */
export function Main() {
  return <Outlet />;
}
