import type { Words } from '@terezi/domain/grammar/words.ts';

/** The board's own texts. */
export const BOARD_WORDS = {
  move: { az: 'Köçür: {card}', en: 'Move {card}' },
  keys: {
    az: 'Oxlar kartlar arasında gəzir, Alt və ← → kartı köçürür.',
    en: 'Arrows go from card to card, Alt with ← → moves one.',
  },
  moved: { az: '{card}: {lane}', en: '{card}: {lane}' },
  nowhere: { az: '{card} bura köçürülə bilməz', en: '{card} cannot go there' },
  empty: { az: 'Boşdur', en: 'Empty' },
} as const satisfies Record<string, Words>;
