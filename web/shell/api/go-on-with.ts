import { beginSession } from './session.ts';
import { forgetDrafts } from '../storage.ts';

/** Goes on with a token of another company: the page forgets what it knew and what was typed for the company before. */
export function goOnWith(token: string): void {
  forgetDrafts();
  beginSession(token);
  location.assign('/');
}
