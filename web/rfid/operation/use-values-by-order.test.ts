import { expect, it } from 'vitest';
import { changesBy, type ValuesByOrder, saidBy } from './use-values-by-order.ts';

const said = (some: Partial<ValuesByOrder>): ValuesByOrder => ({ ...saidBy(null), ...some });
const sand = { id: '1', name: 'Qum' };
const gravel = { id: '2', name: 'Çınqıl' };
const mill = { id: '3', name: 'Zavod' };

it.each([
  [
    'an order fills what it says',
    [said({}), said({ cargoId: sand }), {}],
    [{ name: 'cargoId', value: sand }],
  ],
  [
    'it takes the place of what was chosen',
    [said({}), said({ cargoId: sand }), { cargoId: gravel }],
    [{ name: 'cargoId', value: sand }],
  ],
  ['what it says already stands as it is', [said({}), said({ cargoId: sand }), { cargoId: sand }], []],
  [
    'what the order before said goes with it',
    [
      said({ cargoId: sand, customerId: mill }),
      said({ cargoId: gravel }),
      { cargoId: sand, customerId: mill },
    ],
    [
      { name: 'cargoId', value: gravel },
      { name: 'customerId', value: null },
    ],
  ],
  ['the operator’s own choice stays', [said({}), said({}), { senderId: mill }], []],
] as const)('%s', (_, [before, after, values], changes) => {
  expect(changesBy(before, after, values)).toEqual(changes);
});
