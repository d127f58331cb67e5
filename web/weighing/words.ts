import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { ticketFields } from '@terezi/domain/weighing/ticket-fields.ts';

/** What every screen about tickets says the same way. */
export const ticketWords = {
  kilogram: UNITS.kilogram,
  tonne: UNITS.tonne,
  receipt: { az: 'Qəbz', en: 'Ticket' },
  date: ticketFields.operationDate.words,
  plate: { az: 'Nömrə', en: 'Plate' },
  truck: { az: 'Avtomobil', en: 'Truck' },
  trailer: { az: 'Qoşqu', en: 'Trailer' },
  weight1: ticketFields.weight1.words,
  weight2: ticketFields.weight2.words,
  mark1: { az: 'çəki 1', en: 'weight 1' },
  mark2: { az: 'çəki 2', en: 'weight 2' },
  net: ticketFields.weightNet.words,
  netOf: { az: 'Netto · {direction}', en: 'Net · {direction}' },
  direction: { az: 'İstiqamət', en: 'Direction' },
  status: { az: 'Status', en: 'Status' },
  netBasis: { az: 'Netto nəyə əsaslanır', en: 'What the net rests on' },
  operator: { az: 'Operator', en: 'Operator' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  scaleFacts: { az: '{scale} · {max} t · d = {division} kq', en: '{scale} · {max} t · d = {division} kg' },
  original: { az: 'əsli', en: 'original' },
  copy: { az: 'surət {copy}', en: 'copy {copy}' },
  printedCancelled: { az: 'ləğv edilib', en: 'cancelled' },
  printedUnsealed: { az: 'möhürü pozulub', en: 'seal broken' },
  originalAndCopies: { az: 'əsli + {copies} surət', en: 'original + {copies} {copies|copy|copies}' },
  notPrinted: { az: 'çap edilməyib', en: 'not printed' },
  none: { az: 'Yoxdur', en: 'None' },
  awaited: { az: 'gözlənilir', en: 'awaited' },
  print: { az: 'Çap et', en: 'Print' },
  checkPage: { az: 'Hamıya açıq yoxlama səhifəsi', en: 'Public verification page' },
} as const satisfies Record<string, Words>;
