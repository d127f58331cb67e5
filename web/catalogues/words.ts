import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of every declared catalogue; what one is called stands in its declaration. */
export const CATALOGUE_WORDS = {
  all: { az: 'Bütün kataloqlar', en: 'All catalogues' },
  named: { az: '{name}', en: '{name}' },
  owner: { az: 'Sahibi', en: 'Owner' },
  platform: { az: 'ümumi siyahı', en: 'shared list' },
  ownCompany: { az: 'şirkətiniz', en: 'your company' },
  otherCompany: { az: 'başqa şirkət', en: 'another company' },
} as const satisfies Record<string, Words>;
