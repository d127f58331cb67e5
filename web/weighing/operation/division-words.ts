import { UNITS } from '@terezi/domain/grammar/units.ts';

/** A ticket's division in words. */
export const divisionWords = {
  division: { az: 'Bölgü', en: 'Division' },
  divide: { az: 'Böl', en: 'Divide' },
  title: { az: 'Qəbzin bölgüsü', en: 'Division of the ticket' },
  verb: { az: 'Bölgünü təsdiq et', en: 'Confirm the division' },
  done: { az: 'Qəbz bölündü', en: 'Ticket divided' },
  stays: {
    az: 'Ölçülmüş netto dəyişmir. Bölgü bir dəfə edilir və sonra dəyişmir.',
    en: 'The measured net does not change. A ticket is divided once, and the division stays.',
  },
  manner: { az: 'Vahid', en: 'Unit' },
  percent: { az: '%', en: '%' },
  mass: UNITS.kilogram,
  lines: { az: 'Sətirlər', en: 'Lines' },
  line: { az: 'Sətir', en: 'Line' },
  add: { az: 'Sətir əlavə et', en: 'Add a line' },
  customer: { az: 'Müştəri', en: 'Customer' },
  sender: { az: 'Göndərən', en: 'Sender' },
  percentage: { az: 'Faiz', en: 'Per cent' },
  amount: { az: 'Miqdar', en: 'Amount' },
  falls: { az: '{mass} kq', en: '{mass} kg' },
  rounded: { az: '{mass} kq, yuvarlama {rounding} kq', en: '{mass} kg, rounding {rounding} kg' },
  sums: {
    az: 'Netto {net} kq · bölünmüş cəm {divided} kq · qalıq {rest} kq',
    en: 'Net {net} kg · divided sum {divided} kg · remaining sum {rest} kg',
  },
  over: {
    az: 'Netto {net} kq · bölünmüş cəm {divided} kq · nettodan artıq {over} kq',
    en: 'Net {net} kg · divided sum {divided} kg · {over} kg above the net',
  },
  printAll: { az: 'Qəbzləri çap et', en: 'Print the receipts' },
  printLine: { az: '{receipt} qəbzini çap et', en: 'Print receipt {receipt}' },
  dividedSum: { az: 'Bölünmüş cəm', en: 'Divided sum' },
  remainingSum: { az: 'Qalıq, bölünməyib', en: 'Remaining sum, not divided' },
} as const;
