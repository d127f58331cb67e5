import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ClientOrder, ClientFilter } from './client-filter.ts';

/** The texts of an operator company's first page. */
export const clientWords = {
  scales: { az: 'Tərəzilər', en: 'Scales' },
  connected: { az: '/ {count} əlaqədə', en: '/ {count} connected' },
  lost: { az: '{count} kəsilib', en: '{count} cut off' },
  lostSince: { az: '{count} kəsilib, ən uzunu {span}', en: '{count} cut off, the longest {span}' },
  late: { az: '{count} bu gün gecikib', en: '{count} delayed today' },
  calibration: { az: 'Kalibrlənmə, {days} gündə', en: 'Calibration, in {days} days' },
  scalesUnit: { az: 'tərəzi', en: 'scales' },
  over: { az: '{count} vaxtı keçib, çəki qəbul edilmir', en: '{count} over, no weights are taken' },
  nearest: { az: 'ən yaxını {days} gün: {company}', en: 'the nearest {days} {days|day|days}: {company}' },
  noneNear: { az: 'yaxınlaşan yoxdur', en: 'none is near' },
  operations: { az: 'Çəki əməliyyatları, bu gün', en: 'Weighings today' },
  inCompanies: {
    az: '{count} aktiv şirkətdə · adi gün {usual}',
    en: 'at {count} companies · usually {usual} a day',
  },
  byHand: { az: 'əl ilə {count}', en: '{count} typed by hand' },
  clientCount: { az: '{count} müştəri şirkət', en: '{count} client {count|company|companies}' },
  suspended: { az: '{count} dayandırılıb', en: '{count} suspended' },
  clients: { az: 'Müştəri şirkətlər', en: 'Client companies' },
  waiting: { az: '{count} şirkət qeydiyyat təsdiqi gözləyir', en: '{count} {count|waits|wait} for approval' },
  number: { az: '№', en: 'No.' },
  company: { az: 'Şirkət', en: 'Company' },
  state: { az: 'Vəziyyət', en: 'State' },
  scale: { az: 'Tərəzi', en: 'Scales' },
  hours: { az: 'Bu gün, saat üzrə', en: 'Today, by hour' },
  cal: { az: 'Kal.', en: 'Cal.' },
  licence: { az: 'Lis.', en: 'Lic.' },
  today: { az: 'Çəki', en: 'Weighings' },
  usual: { az: 'Adi', en: 'Usual' },
  search: { az: 'Şirkət, VÖEN', en: 'Company, tax number' },
  order: { az: 'Sıra', en: 'Order' },
  shown: { az: 'Hansı şirkətlər', en: 'Which companies' },
  nobody: { az: 'Belə şirkət yoxdur', en: 'There is no such company' },
  allCompanies: { az: 'Bütün şirkətlər', en: 'All companies' },
  lostScale: { az: 'əlaqə kəsilib, {scale}', en: 'connection lost, {scale}' },
  calibrationIn: { az: 'kalibrlənmə {days} gün', en: 'calibration in {days} {days|day|days}' },
  licenceIn: { az: 'lisenziya {days} gün', en: 'licence for {days} {days|day|days}' },
  ahead: { az: 'Kalibrlənmə, {days} gün', en: 'Calibration, {days} days' },
  aheadSays: {
    az: 'Növbəti {days} gündə kalibrlənmə: {count} tərəzi',
    en: 'Calibration within {days} days: {count} {count|scale|scales}',
  },
  now: { az: 'bu gün', en: 'today' },
  left: { az: 'Qalıb', en: 'Left' },
  inDays: { az: '{days} gün', en: '{days} d' },
  service: { az: 'Xidmət işləri', en: 'Service work' },
  cards: { az: 'kartlar', en: 'cards' },
  noService: { az: 'Xidmət kartı yoxdur', en: 'There are no service cards' },
  countsOnly: {
    az: 'Müştərilərin adları, yükləri və miqdarları operator şirkətə görünmür; yalnız say və cihaz.',
    en: 'Names, cargo and amounts of the clients’ own customers are not shown to an operator company: counts and devices only.',
  },
} as const satisfies Record<string, Words>;

/** Which clients are shown, with how many they are. */
export const shownWords: Readonly<
  Record<ClientFilter, Words<'Hamısı {count}' | 'Diqqət {count}' | 'Kalibrlənmə {count}'>>
> = {
  all: { az: 'Hamısı {count}', en: 'All {count}' },
  attention: { az: 'Diqqət {count}', en: 'Attention {count}' },
  calibration: { az: 'Kalibrlənmə {count}', en: 'Calibration {count}' },
};

/** The ways to sort clients. */
export const orderWords: Readonly<Record<ClientOrder, Words>> = {
  attention: { az: 'Əvvəl diqqət tələb edən', en: 'What wants attention first' },
  name: { az: 'Ad', en: 'Name' },
  calibration: { az: 'Kalibrlənməyə gün', en: 'Days to calibration' },
  licence: { az: 'Lisenziyaya gün', en: 'Days of the licence' },
  today: { az: 'Bu gün çəki', en: 'Weighings today' },
};
