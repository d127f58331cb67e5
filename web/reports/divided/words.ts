import type { Words } from '@terezi/domain/grammar/words.ts';

/** The words of the divided sum. */
export const dividedWords = {
  counts: {
    az: '{tickets} qəbz, {lines} sətir',
    en: '{tickets} {tickets|ticket|tickets}, {lines} {lines|line|lines}',
  },
  divided: { az: 'Bölünmüş cəm', en: 'Divided sum' },
  fromTickets: {
    az: '{lines} sətir, {tickets} ölçülmüş qəbzdən',
    en: '{lines} {lines|line|lines} of {tickets} weighed {tickets|ticket|tickets}',
  },
  net: { az: 'Bölünən netto', en: 'Net that was divided' },
  netText: { az: 'ölçülmüş, dəyişmir', en: 'as weighed, never changed' },
  pool: { az: 'Balansa qalıq', en: 'Left to the pool' },
  undivided: { az: 'Bölünməyib', en: 'Not divided' },
  equation: { az: 'Netto = bölünmüş + qalıq + bölünməmiş', en: 'Net = divided + pool + not divided' },
  equal: { az: 'bərabərdir', en: 'equal' },
  tickets: { az: 'Qəbz', en: 'Tickets' },
  lines: { az: 'Sətir', en: 'Lines' },
  amount: { az: 'Miqdar, kq', en: 'Amount, kg' },
  share: { az: 'Payı', en: 'Share' },
  mean: { az: 'Orta, kq', en: 'Mean, kg' },
  total: { az: 'Cəmi', en: 'Total' },
  note: {
    az: 'Bölgü “Cəm” hesabatındakı nettonu dəyişmir: burada eyni {net} kq kimə yazıldığı görünür.',
    en: 'Dividing does not change the net of “Sum”: this report shows who received the same {net} kg.',
  },
  cargo: { az: 'Yük', en: 'Cargo' },
  given: { az: 'qalıq', en: 'left over' },
  drawn: { az: 'götürülən', en: 'drawn' },
  after: { az: 'sonda', en: 'at the end' },
  noPools: { az: 'Balansa heç nə qalmayıb', en: 'Nothing was left to a pool' },
} as const satisfies Record<string, Words>;
