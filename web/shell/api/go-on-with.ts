import { beginSession } from './session.ts';
import { forgetDrafts } from '../storage.ts';

/** Goes on with a token of another company: nothing that the page knows, or that was typed, is of that one. */
export function goOnWith(token: string): void {
  forgetDrafts();
  beginSession(token);
  location.assign('/');
}
