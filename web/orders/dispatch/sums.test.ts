import { expect, it } from 'vitest';
import { footOf, turnaround } from './sums.ts';

const truck = (more: object = {}) => ({
  ...{ net: null, expectedWeight: 28_000_000, customerId: 1 as number | null },
  ...{ waitingSince: null, normMinutes: null },
  ...more,
});
const step = (stepKind: string) => ({ name: '', stepKind, normMinutes: null, orderId: null }) as never;
const foot = (kind: 'expected' | 'step' | 'completed', stepKind: string | null, ...parts: object[]) =>
  footOf({ kind, step: stepKind === null ? null : step(stepKind), parts: parts.map(truck) }, 'az');

it.each([
  ['expected', null, [{}, {}], 'plan 56 t'],
  ['step', 'weight1', [{}, {}], 'növbədə 2 avtomobil'],
  ['step', 'yard', [{}], 'yüklənir 28 t'],
  ['step', 'yard', [{ customerId: null }], 'boşaldılır 28 t'],
  ['step', 'yard', [{}, { customerId: null }], 'plan 56 t'],
  ['step', 'yard', [], 'plan 0 t'],
  ['step', 'weight2', [{}], 'netto gözlənilir'],
  ['step', 'gateExit', [{ net: 28_000_000 }], '28 000 kq'],
  ['completed', null, [], '0 kq'],
] as const)('a column of kind %s, %s, with %j says %j', (kind, stepKind, parts, sentence) => {
  expect(foot(kind, stepKind, ...parts).replace(/\s/g, ' ')).toBe(sentence);
});

it('means the stay of those who left from their first step to their last', () => {
  const stay = (minutes: number) => ({
    arrivedAt: '2026-11-21T10:00:00Z',
    completedAt: new Date(Date.parse('2026-11-21T10:00:00Z') + minutes * 60_000).toISOString(),
  });
  expect(turnaround([stay(50), stay(55), { arrivedAt: null, completedAt: null }])).toBe(53);
  expect(turnaround([])).toBeNull();
});
