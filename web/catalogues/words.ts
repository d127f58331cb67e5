import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of every declared catalogue; what one is called stands in its declaration. */
export const CATALOGUE_WORDS = {
  all: { az: 'Bütün kataloqlar', en: 'All catalogues' },
  named: { az: '{name}', en: '{name}' },
} as const satisfies Record<string, Words>;
