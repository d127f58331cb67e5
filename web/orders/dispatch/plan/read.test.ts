import { expect, it } from 'vitest';
import { linesIn, timed } from './lines.ts';
import { meantIn, readLines, sumOf, type Tried, worthTrying } from './read.ts';

const lines = timed(linesIn('90-KL-456\n99-ZT-31\n90KL456\n77-AE-142\n10-OC-077'), {
  ...{ start: '07:30', every: 20, around: 15 },
});
const tried = (numberPlate: string, more: Partial<Tried> = {}): [string, Tried] => [
  numberPlate,
  {
    ...{ numberPlate, windowFrom: null, driverName: null, expectedWeight: 28_000_000, orderPartId: null },
    ...{ problem: null, meant: [], ...more },
  },
];
const answers = new Map([
  tried('90-KL-456'),
  tried('99-ZT-31', { meant: ['99-ZT-318'], expectedWeight: null }),
  tried('77-AE-142', { problem: { code: 'orderPart.thatDay', message: 'artıq var' }, meant: ['77-AE-142'] }),
]);
const states = (accepted: readonly string[] = []) =>
  readLines(lines, answers, new Set(accepted)).map(({ state }) => state);

it('tries each truck once', () => {
  expect(worthTrying(lines).map(({ plate }) => plate)).toEqual([
    '90-KL-456',
    '99-ZT-31',
    '77-AE-142',
    '10-OC-077',
  ]);
});

it('tells good lines from unsure, doubled, refused and unread ones; nothing is guessed', () => {
  expect(states()).toEqual(['good', 'unsure', 'twin', 'refused', 'reading']);
  expect(states(['99-ZT-31'])[1]).toBe('good');
});

it('counts the good lines alone, and offers no line its own plate', () => {
  const rows = readLines(lines, answers, new Set());
  expect(sumOf(rows)).toMatchObject({ count: 1, grams: 28_000_000 });
  expect(rows.map(meantIn)).toEqual([[], ['99-ZT-318'], [], [], []]);
});
