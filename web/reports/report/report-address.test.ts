import { expect, it } from 'vitest';
import { groupSum } from '@terezi/domain/reports/group-sum.ts';
import { reportAddress } from '@terezi/domain/reports/report-address.ts';
import type { Filter } from '#kit/grid/filter/filter.ts';
import { listAt } from '#shell/list/list-address.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { knownOf } from './declared.ts';
import { fitted, measuresOf, ownFilters } from './state.ts';
import { questionOf } from './use-report-state.ts';
import { groupUsual } from './usual.ts';

const TODAY = '2026-11-25';
const words = { az: 'x', en: 'x' };
const filters: readonly Filter[] = [
  ...ownFilters(knownOf(groupSum), TODAY),
  ...(['customerId', 'direction', 'statusId'] as const).map(
    (key): Filter => ({
      ...{ key, words, kind: 'choice', options: [], mayBeEmpty: true },
    }),
  ),
  { key: 'numberPlate', words, kind: 'text', hasManners: true },
  { key: 'weight1', words, kind: 'number', decimals: 3 },
];

const DAYS = { dateFrom: '2026-11-01', dateTo: '2026-11-25' };
const grouped = { ...DAYS, by: ['customer', 'cargo', 'week'], across: 'week' };

/** The question of the page that the code on a paper leads to. */
function askedAt(address: string) {
  const { pathname, search } = new URL(address, 'https://terezi.example');
  const state = fitted(listAt(parseSearch(search), filters), groupUsual);
  return { pathname, question: questionOf(state, TODAY, true), measures: measuresOf(state) };
}

it.each([
  ['of days alone', grouped],
  ['held against others', { ...grouped, compareFrom: '2026-10-01', compareTo: '2026-10-25' }],
  ['of some customers, one way', { ...grouped, customerId: ['7', '8'], direction: ['expense'] }],
  ['of tickets without a customer', { ...grouped, customerIdEmpty: true }],
  ['of plates that hold letters', { ...grouped, numberPlateContains: '10-AB' }],
  ['of plates that begin so', { ...grouped, numberPlateStarts: '10' }],
  ['searched', { ...grouped, name: '10-AB-123' }],
])('the code of a paper %s opens a page that asks the same', (_, question) => {
  const page = askedAt(reportAddress('report-group-sum', question, ['net', 'count']));
  expect(page.pathname).toBe('/reports/group-sum');
  expect(page.measures).toEqual(['net', 'count']);
  const { weight1From: _from, weight1To: _to, ...same } = page.question as Record<string, unknown>;
  expect(same).toEqual(question);
});

it('masses stand in it as people write them', () => {
  const address = reportAddress('report-group-sum', { ...grouped, weight1From: 100_500 }, ['net']);
  expect(askedAt(address).question).toMatchObject({ weight1From: '100.5' });
});
