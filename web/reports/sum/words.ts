import type { Words } from '@terezi/domain/grammar/words.ts';
import { sumColumnWords } from '@terezi/domain/reports/sum.ts';

/** The words of the sum, beside those of every report. */
export const sumWords = {
  ...sumColumnWords,
  net: { az: 'Netto, cəmi', en: 'Net in all' },
  average: { az: 'Orta netto', en: 'Average net' },
  value: { az: 'Məxaricin məbləği', en: 'Value of what went out' },
  byPrice: { az: 'yükün qiyməti ilə, ƏDV-siz', en: 'by the price of the cargo, without VAT' },
  before: { az: 'əvvəlki dövr {figure}', en: 'the period before {figure}' },
  operations: { az: '{count} əməliyyat', en: '{count} {count|operation|operations}' },
  percent: { az: '%', en: '%' },
  notAdded: {
    az: 'Mədaxil və məxaricin məbləği toplanmır',
    en: 'Money of incoming and outgoing is not added',
  },
  byBasis: { az: 'Netto, çəki növü üzrə', en: 'Net by kind of weight' },
  byBasisNote: { az: 'tara haradandırsa, ayrıca sayılır', en: 'each origin of a tare is counted apart' },
  kind: { az: 'Növ', en: 'Kind' },
  share: { az: 'Payı', en: 'Share' },
  daily: { az: 'Gün üzrə netto, ton', en: 'Net by day, tonnes' },
  dashed: { az: 'kəsik xətt: {days}', en: 'dashed: {days}' },
  today: { az: 'bu gün', en: 'today' },
  day: { az: 'Gün', en: 'Day' },
  tonnes: { az: 'Netto, t', en: 'Net, t' },
  movers: { az: 'Fərqi kim yaradıb, kq', en: 'Who made the difference, kg' },
  groups: { az: 'qruplar', en: 'groups' },
  others: { az: 'Digər {count}', en: '{count} others' },
  outOfSums: {
    az: 'Ləğv edilmiş, açıq və təsdiq gözləyən qəbzlər cəmə düşmür',
    en: 'Cancelled and open tickets, and those that wait for approval, are in no total',
  },
  until: { az: '{days}, {time}-dək', en: '{days}, until {time}' },
} as const satisfies Record<string, Words>;
