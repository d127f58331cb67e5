import { expect, it } from 'vitest';
import { choicesOf, EVERYTHING, narrow } from './narrow.ts';

const part = (numberPlate: string, orderId: number, cargoId: number) => ({
  ...{ numberPlate, orderId, cargoId, orderName: `2026/000${orderId}`, cargoName: `Yük ${cargoId}` },
});
const parts = [part('99-XR-505', 2, 1), part('10-OC-077', 1, 1), part('77-AE-142', 1, 2)];
const plates = (by: object) => narrow(parts, { ...EVERYTHING, ...by }).map(({ numberPlate }) => numberPlate);

it.each([
  [{}, ['99-XR-505', '10-OC-077', '77-AE-142']],
  [{ plate: 'xr5' }, ['99-XR-505']],
  [{ plate: '-077' }, ['10-OC-077']],
  [{ plate: '77' }, ['10-OC-077', '77-AE-142']],
  [{ orderId: 1, cargoId: 2 }, ['77-AE-142']],
  [{ plate: 'zz' }, []],
])('a board narrowed by %j shows %j', (by, seen) => {
  expect(plates(by)).toEqual(seen);
});

it('offers each order and cargo of the board once, by name', () => {
  expect(choicesOf(parts, 'order')).toEqual([
    { value: 1, text: '2026/0001' },
    { value: 2, text: '2026/0002' },
  ]);
  expect(choicesOf(parts, 'cargo').map(({ value }) => value)).toEqual([1, 2]);
});
