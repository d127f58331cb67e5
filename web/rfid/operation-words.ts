import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about what is prepared on a card. */
export const operationWords = {
  title: { az: 'Hazır əməliyyat', en: 'Prepared operation' },
  beside: {
    az: 'kart tərəzidə oxunanda bu sahələr dolur',
    en: 'these fields are filled when a scale reads the card',
  },
  manner: { az: 'Neçə dəfə', en: 'How often' },
  always: { az: 'Həmişə', en: 'Always' },
  once: { az: 'Bir dəfə', en: 'Once' },
  fromOrder: { az: 'sifarişdən', en: 'from the order' },
  nextPart: { az: 'Növbəti planlaşdırılmış', en: 'The next one planned' },
  chooseFirst: { az: 'Əvvəl sifarişi seçin', en: 'Choose the order first' },
  chooseCustomer: { az: 'Əvvəl müştərini seçin', en: 'Choose the customer first' },
  chooseSender: { az: 'Əvvəl göndərəni seçin', en: 'Choose the sender first' },
  noTrailer: { az: 'Yoxdur', en: 'None' },
  explained: {
    az: '“Bir dəfə” seçilsə, əməliyyat tamamlananda kart boşalır. Dəyişiklik növbəti oxunuşdan işləyir.',
    en: 'With “Once” the card is emptied when the ticket is completed. A change works from the next read on.',
  },
  clear: { az: 'Boşalt', en: 'Clear' },
  save: { az: 'Yadda saxla', en: 'Save' },
  saved: { az: 'Hazır əməliyyat yazıldı', en: 'Prepared operation saved' },
  cleared: { az: 'Kart boşaldıldı', en: 'Card cleared' },
  nothing: {
    az: 'Ən azı bir sahə seçin: boş əməliyyat heç nə doldurmur.',
    en: 'Choose at least one field: an empty operation fills nothing.',
  },
  more: { az: 'Digər sahələr', en: 'More fields' },
  search: { az: 'Kart, avtomobil və ya sürücü', en: 'Card, truck or driver' },
  none: { az: 'Hələ kart əməliyyatı yoxdur', en: 'No card operations yet' },
  noneText: {
    az: 'Kartın səhifəsində hazır əməliyyat yazılanda burada görünür.',
    en: 'What is prepared on the page of a card is listed here.',
  },
} as const satisfies Record<string, Words>;
