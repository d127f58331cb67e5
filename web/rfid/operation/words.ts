import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about what cards have prepared. */
export const operationWords = {
  title: { az: 'Hazır əməliyyat', en: 'Prepared operation' },
  beside: {
    az: 'kart tərəzidə oxunanda bu sahələr dolur',
    en: 'these fields are filled when a scale reads the card',
  },
  left: { az: 'qalıq {mass} kq', en: '{mass} kg left' },
  withLeft: { az: '{order} · {left}', en: '{order} · {left}' },
  fromOrder: { az: 'sifarişdən', en: 'from the order' },
  nextPart: { az: 'Növbəti planlaşdırılmış', en: 'The next one planned' },
  chooseOrder: { az: 'Əvvəl sifarişi seçin', en: 'Choose the order first' },
  chooseCustomer: { az: 'Əvvəl müştərini seçin', en: 'Choose the customer first' },
  chooseSender: { az: 'Əvvəl göndərəni seçin', en: 'Choose the sender first' },
  noOrder: { az: 'Sifarişsiz', en: 'Without an order' },
  noTrailer: { az: 'Yoxdur', en: 'None' },
  explained: {
    az: '“Bir dəfə” seçilsə, əməliyyat tamamlananda kart boşalır. Dəyişiklik növbəti oxunuşdan işləyir.',
    en: 'With “Once” the ticket’s completion clears the card. A change is in force from the next reading on.',
  },
  save: { az: 'Yadda saxla', en: 'Save' },
  more: { az: 'Digər sahələr', en: 'More fields' },
  whose: { az: 'Kart', en: 'Card' },
  all: { az: 'Hamısı', en: 'All' },
  parties: { az: 'Müştəri / Göndərən', en: 'Customer / Sender' },
  ticket: { az: 'Qəbz', en: 'Ticket' },
  search: { az: 'Kart, sifariş, avtomobil və ya sürücü', en: 'Card, order, truck or driver' },
  none: { az: 'Hələ kart əməliyyatı yoxdur', en: 'No card operations yet' },
  noneText: {
    az: 'Kartın səhifəsində hazır əməliyyat yazılanda burada görünür.',
    en: 'Operations prepared on the page of a card are listed here.',
  },
} as const satisfies Record<string, Words>;
