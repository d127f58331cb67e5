import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about where a card was read. */
export const readWords = {
  title: { az: 'Oxunuşlar', en: 'Reads' },
  repeats: {
    az: 'eyni oxucuda 10 s içində təkrarlar bir sayılır',
    en: 'repeats at one reader within 10 s count once',
  },
  when: { az: 'Vaxt', en: 'Time' },
  where: { az: 'Harada', en: 'Where' },
  reader: { az: 'Oxuyucu', en: 'Reader' },
  times: { az: '{count} təkrar', en: '{count} {count|repeat|repeats}' },
  outcome: { az: 'Nəticə', en: 'Outcome' },
  net: { az: 'Netto', en: 'Net' },
  ticket: { az: 'Qəbz', en: 'Ticket' },
  none: { az: 'Kart hələ oxunmayıb', en: 'The card has not been read yet' },
  noneText: {
    az: 'Kart oxuyucuya tutulanda harada və nə vaxt oxunduğu burada görünür.',
    en: 'Once a person holds the card to a reader, the place and time appear here.',
  },
} as const satisfies Record<string, Words>;
