import { expect, it } from 'vitest';
import { asAddress } from '#shell/router/path.ts';
import { linksTo, usesIn } from './uses.ts';

const words = { az: 'Avtomobillər', en: 'Trucks' };
const places = [
  { to: '/truck' as const, words, permission: 'signedIn' as const },
  { to: asAddress('/car-model'), words, permission: 'signedIn' as const },
];
const uses = [
  { noun: 'Truck', field: 'DriverId', count: 3 },
  { noun: 'CarModel', field: 'CarBrandId', count: 2 },
  { noun: 'Operation', field: 'TruckOwnerId', count: 9 },
];

it.each([
  [{ uses }, uses],
  [{ uses: [...uses, null, { noun: 'Truck' }] }, uses],
  [{ uses: 'many' }, []],
  [{}, []],
  [null, []],
  ['in use', []],
])('of %j who uses a row is %j', (data, expected) => {
  expect(usesIn(data)).toEqual(expected);
});

it('who uses a row is shown by their lists, narrowed to it, as far as the reader may see them', () => {
  expect(linksTo(uses, 12, places)).toEqual([
    { to: '/truck', words, search: { driverId: '12' }, count: 3 },
    { to: '/car-model', words, search: { carBrandId: '12' }, count: 2 },
  ]);
});
