import type { ReportMeasure } from '../grammar/sheet/report.ts';

/** The sums of tickets; the mean follows from net and count. */
export const ticketMeasures = {
  net: { words: { az: 'Netto', en: 'Net' }, unit: 'mass' },
  count: { words: { az: 'Qəbz sayı', en: 'Tickets' }, unit: 'count' },
  gross: { words: { az: 'Brutto', en: 'Gross' }, unit: 'mass' },
  tare: { words: { az: 'Tara', en: 'Tare' }, unit: 'mass' },
  average: { words: { az: 'Orta netto', en: 'Average net' }, unit: 'mass' },
  loss: { words: { az: 'İtki', en: 'Loss' }, unit: 'mass' },
  divided: { words: { az: 'Bölünmüş cəm', en: 'Divided sum' }, unit: 'mass' },
  remaining: { words: { az: 'Bölgüdən qalıq', en: 'Left of divisions' }, unit: 'mass' },
  value: { words: { az: 'Məbləğ', en: 'Value' }, unit: 'money' },
} as const satisfies Readonly<Record<string, ReportMeasure>>;
