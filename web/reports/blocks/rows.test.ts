import { expect, it } from 'vitest';
import { type BlockKey, standardBlocks } from '@terezi/domain/reports/first-page.ts';
import { asideOf, rowsOf } from './rows.ts';

const shown = (...keys: BlockKey[]) => keys.map((block) => ({ block, isShown: true }));

it('puts two blocks beside each other, and what is wide or left over alone', () => {
  expect(rowsOf(shown('lastDays', 'health', 'gathered', 'mostCargo'))).toEqual([
    ['lastDays', 'gathered'],
    ['mostCargo'],
  ]);
  expect(rowsOf(shown('steps', 'pastNorm', 'perHour', 'comingSoon'))).toEqual([
    ...[['steps'], ['pastNorm'], ['perHour'], ['comingSoon']],
  ]);
  expect(rowsOf([])).toEqual([]);
});

it('draws the standing pages as they are drawn', () => {
  const standing = standardBlocks.dispatcher.filter(({ isShown }) => isShown);
  expect(rowsOf(standing)).toEqual([['steps', 'perHour'], ['pastNorm'], ['comingSoon']]);
  expect(asideOf(standing)).toEqual(['scalesNow', 'nearLimit', 'decisions']);
});
