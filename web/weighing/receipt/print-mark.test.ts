import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { expect, it } from 'vitest';
import { printMark, ticketMark } from './print-mark.ts';

it.each([
  [1, { kind: 'original' }],
  [2, { kind: 'copy', copy: 1 }],
  [3, { kind: 'copy', copy: 2 }],
])('marks print %i', (count, mark) => {
  expect(printMark(count)).toEqual(mark);
  expect(ticketMark({ statusId: operationStatus.completed }, count)).toEqual(mark);
});

it('marks no print of a ticket that does not match its seal as one that counts', () => {
  expect(ticketMark({ statusId: operationStatus.completed, isSealBroken: true }, 1)).toEqual({
    kind: 'unsealed',
  });
});

it.each([1, 2, 3])('marks print %i of a cancelled ticket as neither original nor copy', (count) => {
  expect(ticketMark({ statusId: operationStatus.cancelled }, count)).toEqual({ kind: 'cancelled' });
});
