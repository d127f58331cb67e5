import { expect, it } from 'vitest';
import { drawnRows, drawnTotal } from '../report/drawn.fixture.ts';
import { moversOf, withoutLoss } from './sums.ts';

it('who made the difference adds up to the difference of all', () => {
  const customers = drawnRows.filter(({ keys }) => keys.length === 1);
  const { movers, others, all } = moversOf(customers);
  expect(movers[0]).toMatchObject({ title: 'Böyükşor Yol Tikinti MMC', more: 404_440_000n });
  expect(others?.count).toBe(2);
  expect(movers.reduce((sum, { more }) => sum + more, others?.more ?? 0n)).toBe(all);
  expect(all).toBe(BigInt(drawnTotal.total.net) - BigInt(drawnTotal.compared?.net ?? 0));
});

it('a net without its loss is shown only to people who see losses', () => {
  expect(withoutLoss({ ...drawnTotal.total, loss: 18_365_000 })).toBe(21_895_735_000n);
  expect(withoutLoss({ ...drawnTotal.total, loss: null })).toBeNull();
});
