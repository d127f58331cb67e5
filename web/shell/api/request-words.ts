import type { Words } from '@terezi/domain/grammar/words.ts';

/** What is said of a call whose answer says nothing itself. */
export const REQUEST_WORDS = {
  unexpected: { az: 'Xəta baş verdi', en: 'An error occurred' },
  noAnswer: {
    az: 'Server cavab vermir. Şəbəkəni yoxlayın və yenidən cəhd edin.',
    en: 'The server does not answer. Check the network and try again.',
  },
} as const satisfies Record<string, Words>;
