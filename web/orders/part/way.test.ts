import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { expect, it } from 'vitest';
import { cellsOf } from './way.ts';

const { planned, inProgress, completed, cancelled } = orderPartStatus;

it.each([
  ['planned', planned, 1, ['done', 'now', 'left', 'left']],
  ['on its way', inProgress, 2, ['done', 'done', 'now', 'left']],
  ['over', completed, 0, ['done', 'done', 'done', 'done']],
  ['called off', cancelled, 2, ['done', 'done', 'left', 'left']],
] as const)('shows a visit that is %s by its cells', (_, statusId, stepAt, cells) => {
  expect(cellsOf({ statusId, stepAt, stepCount: 3 })).toEqual(cells);
});
