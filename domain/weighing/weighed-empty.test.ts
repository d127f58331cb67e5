import { expect, it } from 'vitest';
import { operationStatus } from './status.ts';
import { emptyIn, weighedEmptyProblems } from './weighed-empty.ts';

const { open, completed, cancelled } = operationStatus;
const ticket = { statusId: completed, weight1: 42_260_000, weight2: 14_220_000, hasTrailers: false };
it.each([
  ['came loaded', {}, 2],
  ['came empty', { weight1: 14_220_000, weight2: 42_260_000 }, 1],
  ['is open', { statusId: open, weight2: null }, weighedEmptyProblems.notWeighedTwice],
  ['was cancelled', { statusId: cancelled }, weighedEmptyProblems.notWeighedTwice],
  ['had no second weight', { weight2: null }, weighedEmptyProblems.notWeighedTwice],
  ['had a trailer', { hasTrailers: true }, weighedEmptyProblems.weighedWithTrailer],
])('of a ticket that %s', (_, more, empty) => {
  expect(emptyIn({ ...ticket, ...more })).toEqual(empty);
});
