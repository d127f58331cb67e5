import { driver } from '@terezi/domain/fleet/driver.ts';
import { trailer } from '@terezi/domain/fleet/trailer.ts';
import { orderPart as declared } from '@terezi/domain/orders/order-part.ts';
import { orderPartStates, orderPartStatus } from '@terezi/domain/orders/states.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { driverCalls } from '#shell/api/calls/driver.gen.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { trailerCalls } from '#shell/api/calls/trailer.gen.ts';
import type { Chosen } from '#records/noun.ts';
import { order } from '../order.tsx';
import { stateOptions, stay, step } from './columns.tsx';
import { partWords as words } from './words.ts';

/** The noun of another folder, for choosing its rows here. */
const chosen = ({ noun, title }: { noun: string; title: string }, calls: object): Chosen => ({
  noun,
  title,
  calls: calls as Chosen['calls'],
});
const drivers = chosen(driver, driverCalls);
const trailers = chosen(trailer, trailerCalls);

/** A view of the visits in one state. */
const viewOf = (key: 'planned' | 'inProgress' | 'completed') => ({
  key,
  words: orderPartStates.look(orderPartStatus[key]).words,
  filters: { statusId: [String(orderPartStatus[key])] },
});

/** A planned visit of a truck for an order. */
export const orderPart = recordOfNoun(declared, {
  words,
  calls: orderPartCalls,
  page: 'first',
  views: [
    { key: 'all', words: words.all },
    viewOf('planned'),
    viewOf('inProgress'),
    viewOf('completed'),
    { key: 'late', words: words.late, filters: { isLate: ['true'] } },
  ],
  looks: {
    number: { column: { width: 124, pinned: 'left' } },
    numberPlate: { column: { phone: 'line2' } },
    orderId: { to: () => order },
    driverId: { to: () => drivers, column: { width: 160, phone: null } },
    trailerId: { to: () => trailers },
    trailer2Id: { to: () => trailers },
    net: { column: { kind: 'figure', width: 104, phone: 'figure' } },
    day: { column: { width: 96, phone: null } },
  },
  drawn: { stepName: step, windowFrom: stay, windowTo: null },
  filters: [
    { key: 'statusId', words: declared.told.statusId.words, kind: 'choice', options: stateOptions },
    {
      key: 'isLate',
      words: words.late,
      kind: 'choice',
      options: [
        { id: 'true', words: words.isLate },
        { id: 'false', words: words.notLate },
      ],
    },
    'orderId',
    'day',
    'driverId',
  ],
  parts: [
    {
      key: 'visit',
      words: words.visit,
      layout: [
        [2, 'orderId', 'numberPlate'],
        [3, 'day', 'windowFrom', 'windowTo'],
        [1, 'expectedWeight'],
      ],
    },
    {
      key: 'truck',
      words: words.truck,
      layout: [
        [1, 'driverId'],
        [2, 'trailerId', 'trailer2Id'],
      ],
    },
    { key: 'note', words: declared.fields.note.words, layout: [[1, 'note']] },
  ],
});
