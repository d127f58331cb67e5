import { mayByRole } from '@terezi/domain/grammar/policy.ts';
import { QUIET, queries } from '#shell/api/queries.ts';
import type { Location } from '#shell/router/router.ts';
import { type AddressParts, type Screen, screenIn } from '#shell/router/screen.ts';
import { roleInToken } from '#shell/api/session.ts';
import { loadOffice } from './office.ts';
import { operatorScreen } from './operator-screen.ts';

/** What stands around every screen but the operator's, which fills the window by itself. */
const loadFrame = async () => (await import('./routes/Framed.tsx')).Framed;

/** Asks for what a screen shows first, as far as its reader's role allows. */
function ask({ permission, asks }: Screen, address: AddressParts): void {
  const role = roleInToken();
  if (!role || !mayByRole(permission, role)) return;
  for (const question of asks?.(address) ?? []) void queries.prefetchQuery({ ...question, meta: QUIET });
}

/**
 * Loads the screen of an address behind the sign-in: its code, its frame and its first data, side by side. `screen` is null
 * where there is none.
 */
export async function openScreen({ pathname, search }: Location) {
  const operator = screenIn([operatorScreen], pathname);
  const frame = operator ? null : loadFrame();
  // The caller hears of a failure below.
  frame?.catch(() => {});
  const match = operator ?? (await loadOffice()).screenAt(pathname);
  if (match) ask(match.screen, { params: match.params, search });
  const [Frame, Program] = await Promise.all([frame, match?.screen.load() ?? null]);
  return { screen: match?.screen ?? null, params: match?.params ?? {}, Frame, Program };
}
