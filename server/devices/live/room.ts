import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Viewer } from '../../platform/live/viewer.ts';
import type { Reach } from './reach.ts';

/** A viewer of the live stream: their session, and what they may see. */
export type Guest = Reach & { session: string };
/** As much of it as says whose place a stream takes. */
export type Seated = Pick<Guest, 'session' | 'userId' | 'companyId'>;

/** A browser has one stream, or one for each visible window; a person has a few browsers. */
const MOST_OF_SESSION = 6;
const MOST_OF_PERSON = 24;
const MOST_OF_COMPANY = 500;

/**
 * Makes room for one more stream: ends the oldest of a session or a person that has too many, and refuses where a company has
 * as many as it may.
 */
export function makeRoom(guests: ReadonlyMap<Viewer, Seated>, newcomer: Seated): void {
  const all = [...guests];
  const endOldest = (isOne: (guest: Seated) => boolean, most: number): void => {
    const those = all.filter(([, guest]) => isOne(guest));
    for (const [viewer] of those.slice(0, Math.max(0, those.length - most + 1))) viewer.end('restart');
  };
  endOldest(({ session }) => session === newcomer.session, MOST_OF_SESSION);
  endOldest(({ userId }) => userId === newcomer.userId, MOST_OF_PERSON);
  if (all.filter(([, { companyId }]) => companyId === newcomer.companyId).length >= MOST_OF_COMPANY)
    throw problem(general.busy, {});
}
