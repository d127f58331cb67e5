import type { DIFFERENCES } from '@terezi/domain/evidence/chain-check.ts';
import type { ChainFinding } from '@terezi/domain/evidence/verdict.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

export const checkWords = {
  title: { az: 'Zəncirin yoxlanması', en: 'Chain check' },
  of: { az: '{scales} tərəzi, {records} yazı', en: '{scales} {scales|scale|scales}, {records} records' },
  begin: { az: 'Yoxlamanı başlat', en: 'Start a check' },
  stop: { az: 'Yoxlamanı dayandır', en: 'Stop the check' },
  print: { az: 'Çap et', en: 'Print' },
  checked: { az: 'Yoxlanılıb', en: 'Checked' },
  records: { az: 'yazı', en: 'records' },
  faults: { az: 'Pozuntu', en: 'Faults' },
  state: { az: 'Vəziyyət', en: 'State' },
  running: { az: 'gedir', en: 'running' },
  over: { az: 'bitib', en: 'over' },
  stopped: { az: 'dayandırılıb', en: 'stopped' },
  failed: { az: 'alınmadı', en: 'failed' },
  failedText: {
    az: 'Yoxlama sona çatmadı. Arxa plan işlərinə baxın, sonra yenidən başladın.',
    en: 'The check did not finish. Look at the background jobs, then start it again.',
  },
  progress: {
    az: '{records} yazıdan {checked} yoxlanılıb',
    en: '{checked} of {records} records are checked',
  },
  what: {
    az: 'Heşlər, imzalar, nömrələr, başlar, qəbzlər və cəmlər. Çəki qəbuluna mane olmur.',
    en: 'Hashes, signatures, numbers, heads, tickets and sums. Weighing continues during the check.',
  },
  scale: { az: 'Tərəzi', en: 'Scale' },
  gone: { az: 'silinmiş tərəzi', en: 'a scale taken away' },
  range: { az: 'Aralıq', en: 'Range' },
  record: { az: 'Yazı', en: 'Records' },
  result: { az: 'Nəticə', en: 'Result' },
  noneNew: { az: 'yeni yazı yoxdur', en: 'nothing new' },
  inTurn: {
    az: 'növbə ilə {count} köhnə yazı',
    en: '{count} older ones in turn',
  },
  allTickets: { az: 'bütün qəbzlər: {count}', en: 'all tickets: {count}' },
  newTickets: { az: 'yeni, dəyişmiş və açıq qəbzlər: {count}', en: 'new, changed and open tickets: {count}' },
  ticketsInTurn: { az: 'növbə ilə {count} köhnə qəbz', en: '{count} older tickets in turn' },
  due: { az: 'qalanları {day} tarixinədək', en: 'the rest by {day}' },
  heads: { az: 'Baş', en: 'Heads' },
  headHash: { az: 'Son heş', en: 'Newest hash' },
  time: { az: 'Vaxt', en: 'Time' },
  whole: { az: 'pozuntu yoxdur', en: 'no fault' },
  waiting: { az: 'növbədə', en: 'waiting' },
  reading: { az: 'oxunur', en: 'reading' },
  broken: { az: '1 pozuntu', en: '1 fault' },
  brokenRecord: { az: 'Pozulmuş yazı {record}', en: 'Faulty record {record}' },
  asWas: { az: 'yerində', en: 'in place' },
  faulty: { az: 'pozulub', en: 'faulty' },
  previousHash: { az: 'Əvvəlkinin heşi', en: 'Hash of the one before' },
  hash: { az: 'Öz heşi', en: 'Its own hash' },
  computed: { az: 'Hesablanan', en: 'Computed' },
  signature: { az: 'İmza', en: 'Signature' },
  signed: { az: 'etibarlıdır', en: 'valid' },
  unsigned: { az: 'uyğun gəlmir', en: 'does not match' },
  openTicket: { az: 'Qəbz {receipt}', en: 'Ticket {receipt}' },
  differences: { az: 'Qəbzlər və cəmlər', en: 'Tickets and sums' },
  noDifference: {
    az: 'Qəbzlər yazılarına, cəmlər qəbzlərə uyğundur.',
    en: 'Tickets agree with their records, sums with the tickets.',
  },
  notCompared: { az: 'Hələ müqayisə edilməyib.', en: 'Not compared yet.' },
  dayOf: { az: '{day}, {scale}', en: '{day}, {scale}' },
  earlier: { az: 'Keçmiş yoxlamalar', en: 'Earlier checks' },
  byNight: { az: 'gecə yoxlaması', en: 'nightly check' },
  none: { az: 'Hələ yoxlama olmayıb', en: 'Nothing has been checked yet' },
  noneText: {
    az: 'Hər gecə yeni yazılar və qəbzlər, köhnələrin də otuzda biri yoxlanılır. Hamısını indi yoxlaya bilərsiniz.',
    en: 'Each night the new records and tickets and a thirtieth of the older ones are checked. You can check all of them now.',
  },
  notFound: { az: 'Yoxlama tapılmadı', en: 'The check was not found' },
} as const satisfies Record<string, Words>;

/** What is wrong with a chain, in a few words, and what it means. */
export const findingWords: Readonly<Record<ChainFinding, { short: Words; text: Words }>> = {
  ownHash: {
    short: { az: 'öz heşi uyğun gəlmir', en: 'its hash does not match' },
    text: {
      az: 'Yazı imzalanandan sonra dəyişdirilib: heşi məzmunundan alınmır. Məntəqədəki surəti ilə tutuşdurun.',
      en: 'The record was changed after it was signed: its hash does not follow from its content. Compare it with the copy at the site.',
    },
  },
  signature: {
    short: { az: 'imza yanlışdır', en: 'the signature is wrong' },
    text: {
      az: 'Bu yazını məntəqənin heç bir açarı imzalamayıb. Məntəqədəki surəti ilə tutuşdurun.',
      en: 'No key of its site has signed this record. Compare it with the copy at the site.',
    },
  },
  doesNotFollow: {
    short: { az: 'əvvəlkinə bağlanmır', en: 'does not follow the one before' },
    text: {
      az: 'Yazı əvvəlkinin heşini daşımır: aralarında nəsə dəyişdirilib və ya əlavə edilib.',
      en: 'The record does not carry the hash of the one before: something between them was changed or put in.',
    },
  },
  missing: {
    short: { az: 'nömrə çatmır', en: 'a number is missing' },
    text: {
      az: 'Bu nömrəli yazı yoxdur. Məntəqə onu yenidən göndərə bilər; gəlməsə, silinib.',
      en: 'There is no record of this number. The site may send it again; if it does not, the record was deleted.',
    },
  },
  ticketDiffers: {
    short: { az: 'qəbz fərqlidir', en: 'the ticket differs' },
    text: {
      az: 'Qəbzdəki çəki yazıdakı çəkidən fərqlidir.',
      en: 'The ticket names another weight than the record.',
    },
  },
  cut: {
    short: { az: 'quyruq kəsilib', en: 'the tail is cut off' },
    text: {
      az: 'Bu yazı və ondan sonrakılar yoxdur, halbuki zəncirin başı imzalananda var idi.',
      en: 'This record and those after it are gone, and were there when a head of the chain was signed.',
    },
  },
  rewritten: {
    short: { az: 'zəncir yenidən yazılıb', en: 'the chain was remade' },
    text: {
      az: 'Zəncirin başı imzalananda burada başqa yazı var idi.',
      en: 'Another record stood here when a head of the chain was signed.',
    },
  },
  headUnsigned: {
    short: { az: 'baş yad açarla imzalanıb', en: 'a head is signed by a foreign key' },
    text: {
      az: 'Zəncirin bu yazıdakı başını bu server imzalamayıb.',
      en: 'This server did not sign the head of the chain at this record.',
    },
  },
};

/** Which part of a ticket or of a day differs. */
export const differenceWords: Readonly<Record<(typeof DIFFERENCES)[number], Words>> = {
  weight1: { az: 'çəki 1 yazısından fərqlidir', en: 'weight 1 is not that of its record' },
  weight2: { az: 'çəki 2 yazısından fərqlidir', en: 'weight 2 is not that of its record' },
  net: { az: 'netto çəkilərdən alınmır', en: 'the net does not follow from the weights' },
  tare: { az: 'boş çəki avtomobilə verilməyib', en: 'the truck never had this tare' },
  seal: {
    az: 'bazada kənardan dəyişdirilib: möhürü tutmur',
    en: 'was changed in the database from outside: it does not match its seal',
  },
  unsealed: {
    az: 'bazaya kənardan əlavə edilib: möhürü yoxdur',
    en: 'was put into the database from outside: it has no seal',
  },
  removed: { az: 'bazadan silinib', en: 'was removed from the database' },
  gap: { az: 'bu nömrəli qəbz yoxdur', en: 'there is no ticket of this number' },
  journal: {
    az: 'jurnaldakı qeydi bu server yazmayıb və ya ondan əvvəlki silinib',
    en: 'its entry in the journal is not this server’s, or the one before it is gone',
  },
  cutOff: {
    az: 'jurnaldan kəsilib: bazadan kənarda saxlanan qeydi bazada yoxdur',
    en: 'was cut off the journal: its entry is outside of the database and missing in it',
  },
  sum: { az: 'günün cəmi qəbzlərə uyğun deyil', en: "the day's sum is not that of its tickets" },
};
