import { authCalls } from './calls/auth.gen.ts';
import { leaveSession } from './session.ts';

/** Ends the session. The browser forgets it in any case, also when the server cannot be told. */
export async function signOut(): Promise<void> {
  await authCalls.logout({}).catch(() => null);
  leaveSession();
}
