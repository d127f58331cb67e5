import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of a table of sign-ins, on one's own page and on another person's. */
export const SIGN_IN_WORDS = {
  date: { az: 'Tarix', en: 'Date' },
  result: { az: 'Nəticə', en: 'Result' },
  succeeded: { az: 'Daxil olub', en: 'Signed in' },
  refused: { az: 'Alınmayıb', en: 'Failed' },
} as const satisfies Record<string, Words>;
