import type { Words } from '@terezi/domain/grammar/words.ts';

/** The messages for a call whose answer brings none. */
export const REQUEST_WORDS = {
  unexpected: { az: 'Xəta baş verdi', en: 'An error occurred' },
  noAnswer: {
    az: 'Server cavab vermir. Şəbəkəni yoxlayın və yenidən cəhd edin.',
    en: 'The server does not answer. Check the network and try again.',
  },
} as const satisfies Record<string, Words>;
