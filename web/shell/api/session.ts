import { type Role, ROLES } from '@terezi/domain/grammar/policy.ts';
import { keepCalibrationDate } from '../nouns/calibration-date.ts';
import { browserStore, forgetDrafts } from '../storage.ts';

const KEY = 'token';
const LEFT = 'left';
const WHY = 'ended-why';
const REPLACING = 'token-replaced-since';
/** A replacement that takes longer than any answer was given up, and holds nothing up. */
const LONGEST_REPLACING_MS = 40_000;
const LOOK_MS = 250;

// Where storage is forbidden the session lives as long as the page.
let held: string | null = null;
let isEnding = false;

/** The token of the person signed in at this browser, or null. */
export const token = (): string | null => browserStore.getItem(KEY) ?? held;

/** Whether a person has signed in here; the server may know better. */
export const isSignedIn = (): boolean => token() !== null;

/** Keeps the token of a sign-in. */
export function beginSession(jwt: string): void {
  held = jwt;
  browserStore.removeItem(WHY);
  browserStore.setItem(KEY, jwt);
}

const isBeingReplaced = (): boolean =>
  Date.now() - Number(browserStore.getItem(REPLACING) ?? 0) < LONGEST_REPLACING_MS;

/**
 * Does what ends the token and begins with another one, such as changing the password. Until it is done no tab of this
 * browser takes the old token's end for the end of the session.
 */
export async function replacingToken<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  browserStore.setItem(REPLACING, String(Date.now()));
  try {
    return await action();
  } finally {
    browserStore.removeItem(REPLACING);
  }
}

function dropToken(): void {
  held = null;
  browserStore.removeItem(KEY);
}

/**
 * The server no longer knows the session of this token: drop the token and load the page again, which leads to the sign-in.
 * The sign-in shows why and leads back to this address. Drafts stay, so nothing typed is lost. Where another token has
 * taken its place meanwhile, or is about to, the page goes on with that one.
 */
export function sessionEnded(refused: string | null, why = ''): void {
  if (isEnding || token() !== refused) return;
  if (isBeingReplaced()) return void setTimeout(() => sessionEnded(refused, why), LOOK_MS);
  isEnding = true;
  if (why) browserStore.setItem(WHY, why);
  dropToken();
  location.reload();
}

/** Why the session before the sign-in ended, in the server's words; null where it ended as it was meant to. */
export const whyEnded = (): string | null => browserStore.getItem(WHY);

/** The person leaves: nothing of theirs stays in this browser. */
export function leaveSession(): void {
  isEnding = true;
  forgetDrafts();
  keepCalibrationDate(null);
  browserStore.removeItem(WHY);
  // Unlike a session that ended by itself, whose drafts other tabs may keep.
  browserStore.setItem(LEFT, new Date().toISOString());
  dropToken();
  location.assign('/login');
}

/** The claims of a token (RFC 7519), or null for a token that cannot be read. */
function claimsOf(jwt: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const [, payload = ''] = jwt?.split('.') ?? [];
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
  } catch {
    return null;
  }
}

function bearerOf(jwt: string | null): string | null {
  const claims = claimsOf(jwt);
  return (
    claims && JSON.stringify([claims['sub'], claims['UserRole'], claims['CompanyId'], claims['ScaleId']])
  );
}

/** The role that the token of this browser names. Only what is shown first depends on it. */
export function roleInToken(): Role | null {
  const name = claimsOf(token())?.['UserRole'];
  return ROLES.find((role) => role === name) ?? null;
}

const isSameBearer = (one: string | null, other: string | null): boolean =>
  bearerOf(one) !== null && bearerOf(one) === bearerOf(other);

/**
 * Follows another tab that signs in or out, so that two tabs never act for two people. A new token of the same person at
 * the same scale changes nothing here.
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === LEFT) forgetDrafts();
    if (key !== KEY || oldValue === newValue || isEnding || isSameBearer(oldValue, newValue)) return;
    location.reload();
  });
}
