import { FRESH } from '#kit/grid/list-state.ts';
import { expect, it } from 'vitest';
import { filtersOf, narrow } from './narrow.ts';

const part = (numberPlate: string, orderId: number, cargoId: number) => ({
  ...{ numberPlate, orderId, cargoId, orderName: `2026/000${orderId}`, cargoName: `Yük ${cargoId}` },
});
const parts = [part('99-XR-505', 2, 1), part('10-OC-077', 1, 1), part('77-AE-142', 1, 2)];
const plates = (search: string, filters: Record<string, string[]> = {}) =>
  narrow(parts, { ...FRESH, search, filters }).map(({ numberPlate }) => numberPlate);

it.each([
  ['', {}, ['99-XR-505', '10-OC-077', '77-AE-142']],
  ['xr5', {}, ['99-XR-505']],
  ['-077', {}, ['10-OC-077']],
  ['77', {}, ['10-OC-077', '77-AE-142']],
  ['', { orderId: ['1'], cargoId: ['2'] }, ['77-AE-142']],
  ['', { orderId: ['1', '2'] }, ['99-XR-505', '10-OC-077', '77-AE-142']],
  ['zz', {}, []],
])('a board narrowed by %j and %j shows %j', (search, filters, visible) => {
  expect(plates(search, filters)).toEqual(visible);
});

it('offers each order and cargo of the board once, by name', () => {
  const offered = filtersOf(parts).map((filter) =>
    filter.kind === 'choice' ? filter.options.map(({ id, words }) => [id, words.az]) : [],
  );
  expect(offered).toEqual([
    [
      ['1', '2026/0001'],
      ['2', '2026/0002'],
    ],
    [
      ['1', 'Yük 1'],
      ['2', 'Yük 2'],
    ],
  ]);
});
