import { keepCalibrationDate } from './calibration-date.ts';
import { browserStore, forgetDrafts } from './storage.ts';

const KEY = 'token';
const LEFT = 'left';

// Where storage is forbidden the session lives as long as the page.
let held: string | null = null;
let isEnding = false;

/** The token of whoever has signed in at this browser, or null. */
export const token = (): string | null => browserStore.getItem(KEY) ?? held;

/** Whether somebody has signed in here; the server may know better. */
export const isSignedIn = (): boolean => token() !== null;

/** Keeps the token of a sign-in. */
export function beginSession(given: string): void {
  held = given;
  browserStore.setItem(KEY, given);
}

function dropToken(): void {
  held = null;
  browserStore.removeItem(KEY);
}

/**
 * The server no longer knows the session: the token goes and the page is loaded again, which leads to the
 * sign-in and from there back to this address. Drafts stay, so nothing typed is lost.
 */
export function sessionEnded(): void {
  if (isEnding) return;
  isEnding = true;
  dropToken();
  location.reload();
}

/** The person leaves: nothing of theirs stays in this browser. */
export function leaveSession(): void {
  isEnding = true;
  forgetDrafts();
  keepCalibrationDate(null);
  // Told apart from a session that ended by itself, whose drafts other tabs may keep.
  browserStore.setItem(LEFT, new Date().toISOString());
  dropToken();
  location.assign('/login');
}

/** Follows another tab that signs in or out, so that two tabs never act for two people. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === LEFT) forgetDrafts();
    if (key === KEY && oldValue !== newValue && !isEnding) location.reload();
  });
}
