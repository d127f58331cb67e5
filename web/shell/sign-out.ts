import { api } from './api.ts';
import { leaveSession } from './session.ts';

/** Ends the session. The browser forgets it in any case, also when the server cannot be told. */
export async function signOut(): Promise<void> {
  await api.auth.logout({}).catch(() => null);
  leaveSession();
}
