import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the panel in which presented cards become rows. */
export const readerWords = {
  title: { az: 'Oxuyucu ilə əlavə et', en: 'Add by reader' },
  hold: {
    az: 'Kartları bir-bir oxuyucuya tutun: hər biri bir sətir olur. Enter yalnız sətir əlavə edir.',
    en: 'Hold the cards to a reader one by one: each becomes a row. Enter only adds a row.',
  },
  number: { az: 'RFID nömrəsi', en: 'RFID number' },
  first: { az: 'Birinci kartın nömrəsi', en: 'Number of the first card' },
  firstHint: {
    az: 'Sonrakılar ardıcıl nömrələnir: 004-1188, 004-1189 …',
    en: 'Those after it follow: 004-1188, 004-1189 …',
  },
  card: { az: 'Kart', en: 'Card' },
  unreadable: {
    az: '“{text}” kart nömrəsi deyil. Kartı yenidən tutun və ya nömrəni kartdan yazın.',
    en: '“{text}” is no card number. Hold the card again, or write the number from the card.',
  },
  twice: { az: 'Bu kart artıq {row}-ci sətirdədir.', en: 'This card is in row {row} already.' },
  known: { az: 'Artıq qeydiyyatdadır: {card}.', en: 'Registered already: {card}.' },
  none: { az: 'Hələ kart oxunmayıb', en: 'No card has been read yet' },
  drop: { az: '{number} sətrini sil', en: 'Drop row {number}' },
  save: { az: '{count} kartı yadda saxla', en: 'Save {count} {count|card|cards}' },
  saved: { az: '{count} kart əlavə edildi', en: '{count} {count|card|cards} added' },
  noNumber: { az: 'Birinci kartın nömrəsini yazın.', en: 'Write the number of the first card.' },
} as const satisfies Record<string, Words>;
