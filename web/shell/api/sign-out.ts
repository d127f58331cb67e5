import { authCalls } from './calls/auth.gen.ts';
import { leaveSession } from './session.ts';

/** Ends the session. The browser forgets it in any case, even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  await authCalls.logout({}).catch(() => null);
  leaveSession();
}
