import type { Words } from '@terezi/domain/grammar/words.ts';

/** What a table of sign-ins says, on one's own page and on somebody's. */
export const SIGN_IN_WORDS = {
  date: { az: 'Tarix', en: 'Date' },
  result: { az: 'Nəticə', en: 'Result' },
  succeeded: { az: 'Daxil olub', en: 'Signed in' },
  refused: { az: 'Alınmayıb', en: 'Failed' },
} as const satisfies Record<string, Words>;
