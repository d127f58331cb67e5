import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { describe, expect, it } from 'vitest';
import {
  driverOf,
  kindsOfWeight,
  lastRecord,
  markOf,
  namesOf,
  notesOf,
  numberOf,
  type PaperTicket,
  shareOf,
  statesOf,
} from './paper-ticket.ts';
import { receiptAddress } from './receipt-address.ts';
import { isPrintable } from './printable.ts';
import { paperWords } from './words.ts';

const evidence = (record: string) => ({
  record,
  weight: 1,
  takenAt: '',
  hash: '',
  division: 20_000,
  software: '',
  stability: 'indicator' as const,
});
const WEIGHED = '2026-11-21T18:30:00Z';
/** The parts of a ticket that decide what is printed; the paper ignores the others. */
const paper = (change: Partial<OperationDetail>, print = {}) => ({
  operation: {
    ...{ weight1At: WEIGHED, weight2At: null, evidence1: evidence('2-0000001'), evidence2: null },
    ...change,
  } as OperationDetail,
  printCount: 1,
  isSealBroken: false,
  printedAt: WEIGHED,
  address: '',
  ...print,
});

describe('a printed receipt', () => {
  it.each([
    [1, { az: 'ƏSLİ', en: 'ORIGINAL' }],
    [2, { az: 'SURƏT 1', en: 'COPY 1' }],
    [11, { az: 'SURƏT 10', en: 'COPY 10' }],
  ])('of print %i is marked %j', (printCount, mark) => {
    expect(markOf(paper({}, { printCount }))).toEqual(mark);
  });

  it.each([1, 2])('of print %i of a cancelled ticket is marked with that alone', (printCount) => {
    const cancelled = { statusId: operationStatus.cancelled };
    expect(markOf(paper(cancelled, { printCount }))).toEqual({ az: 'LƏĞV EDİLİB', en: 'CANCELLED' });
  });

  it('says large what became of its ticket, in both languages, worst first', () => {
    const is = { isSealBroken: false, cancelledAt: null, correctedAt: null };
    expect(statesOf(paper(is))).toEqual([]);
    expect(statesOf(paper({ ...is, correctedAt: WEIGHED }))).toEqual([
      { az: 'DÜZƏLDİLİB 21.11.2026', en: 'CORRECTED 21.11.2026' },
    ]);
    const all = { isSealBroken: true, cancelledAt: WEIGHED, correctedAt: WEIGHED };
    expect(statesOf(paper(all)).map(({ en }) => en)).toEqual([
      'SEAL BROKEN',
      'CANCELLED 21.11.2026',
      'CORRECTED 21.11.2026',
    ]);
  });

  it('shows a dash, and never "none", for a cargo or a party that is not named', () => {
    const names = { cargoName: 'Qum', senderName: null, customerName: null };
    expect(namesOf(paper(names)).map(([, text]) => text)).toEqual(['Qum', '–', '–']);
    expect(namesOf(paper({ ...names, cargoName: null }))[0]?.[1]).toBe('–');
  });

  it('names the order that it was weighed for, and the number of its part; none where it was for none', () => {
    const names = { cargoName: 'Qum', senderName: null, customerName: 'Bina MMC', orderName: '2026/0139' };
    const texts = (more: Partial<OperationDetail>) =>
      namesOf(paper({ ...names, ...more })).map(([, text]) => text);
    expect(texts({ orderPartName: null })).toEqual(['Qum', '2026/0139', '–', 'Bina MMC']);
    expect(texts({ orderPartName: '2026/0139-41' })[1]).toBe('2026/0139, hissə 41');
    expect(texts({ orderName: null, orderPartName: null })).toEqual(['Qum', '–', 'Bina MMC']);
  });

  it('of a line names whom it is for, its own number, and the measurement that it comes from', () => {
    const ticket = { receipt: '2-18428', cargoName: 'Qum', senderName: 'Karxana', customerName: null };
    const line = { receipt: '2-18428/1', customerName: 'Bina MMC', senderName: null, percentage: 40 };
    const paperOfLine = { ...paper(ticket), line: line as NonNullable<PaperTicket['line']> };
    expect(namesOf(paperOfLine).map(([, text]) => text)).toEqual(['Qum', 'Karxana', 'Bina MMC']);
    expect(numberOf(paperOfLine)).toBe('2-18428/1');
    expect(shareOf(paperOfLine)).toEqual([
      { az: '40,00\u00A0%, 2-18428 nömrəli ölçmədən', en: '40.00\u00A0%, of measurement 2-18428' },
    ]);
    expect(shareOf(paper(ticket))).toEqual([]);
  });

  it('stands on its last weight', () => {
    expect(lastRecord(paper({}))?.record).toBe('2-0000001');
    expect(lastRecord(paper({ evidence2: evidence('2-0000007') }))?.record).toBe('2-0000007');
  });

  it('shows of every way to a net what was measured, and of none that it is unfinished', () => {
    const ways = ['TwoPass', 'WithoutWeight2', 'TechnicalPass', null] as const;
    const kinds = ways.map((how) => kindsOfWeight({ completedHow: how, isSealBroken: false }));
    expect(kinds).toEqual([
      paperWords.twoPass,
      paperWords.withoutWeight2,
      paperWords.technicalPass,
      paperWords.unfinished,
    ]);
  });

  it('shows of a first weight that was typed that it was, with any source of the second', () => {
    const typed = { isSealBroken: false, weight1ByHandCode: '02' } as const;
    expect(kindsOfWeight({ ...typed, completedHow: 'TwoPass' })).toBe(paperWords.weight1ByHand);
    expect(kindsOfWeight({ ...typed, completedHow: 'WithoutWeight2' })).toBe(paperWords.weight1ByHand);
    expect(kindsOfWeight({ ...typed, completedHow: 'ByHand' })).toBe(paperWords.bothByHand);
  });

  it.each([
    ['İmran Əliyev', 'AZ 123', 'İmran Əliyev, vəsiqə AZ 123'],
    ['İmran Əliyev', null, 'İmran Əliyev'],
    [null, null, null],
  ])('names the driver %j with the licence %j as %j', (truckOwnerName, truckOwnerLicense, text) => {
    expect(driverOf(paper({ truckOwnerName, truckOwnerLicense }).operation)).toBe(text);
  });

  it.each([
    ['yaş', 'qapaq açıq', 'yaş · qapaq açıq'],
    [null, 'qapaq açıq', 'qapaq açıq'],
    [null, null, null],
  ])('joins the notes %j and %j to %j', (weight1Note, weight2Note, text) => {
    expect(notesOf(paper({ weight1Note, weight2Note }).operation)).toBe(text);
  });

  it('leads to its public check', () => {
    expect(receiptAddress('https://terezi.example', 'abc')).toBe('https://terezi.example/receipt/abc');
  });
});

it.each([
  ['allowed', { print: { may: 'allow', why: null } }, true],
  ['denied', { print: { may: 'deny', why: { code: 'c', message: 'later' } } }, false],
  ['not told of', {}, false],
] as const)('a ticket whose print is %s has a receipt to print: %s', (_said, acts, prints) => {
  expect(isPrintable({ acts })).toBe(prints);
});
