import { expect, it } from 'vitest';
import type { Role } from '../grammar/policy.ts';
import { emptyWeightGiven } from './empty-weight-shape.ts';
import { emptyWeightRulings, goodUntil, stateOfNewest } from './empty-weight.ts';

it.each([
  ['2026-11-23', 90, '2027-02-21'],
  ['2026-02-28', 1, '2026-03-01'],
])('taken on %s and trusted for %i days it is good until %s', (takenOn, days, until) => {
  expect(goodUntil(takenOn, days)).toBe(until);
});

it.each([
  ['2026-11-23', 'valid'],
  ['2026-11-22', 'expired'],
  [null, 'none'],
])('good until %s it is %s on 23.11.2026', (until, state) => {
  expect(stateOfNewest(until, '2026-11-23')).toBe(state);
});

it.each<[string, object, string[]]>([
  ['a ticket', { operationId: 7 }, []],
  ['a ticket and why', { operationId: 7, reason: 'yeni kuzov' }, []],
  ['a mass and why', { emptyWeight: 14_960.25, reason: 'lövhə' }, []],
  ['a mass alone', { emptyWeight: 14_960 }, ['reason']],
  ['nothing', {}, ['emptyWeight', 'reason']],
  ['a blank reason', { emptyWeight: 14_960, reason: '  ' }, ['reason']],
  ['both', { operationId: 7, emptyWeight: 1 }, ['emptyWeight']],
  ['nothing that weighs', { emptyWeight: 0, reason: 'x' }, ['emptyWeight']],
  ['three decimals', { emptyWeight: 1.005, reason: 'x' }, ['emptyWeight']],
])('%s gets a message that names the fault', (_, input, fields) => {
  const { error } = emptyWeightGiven.safeParse({ id: 1, ...input });
  expect([...new Set(error?.issues.map(({ path }) => path[0]))].toSorted()).toEqual(fields);
});

const told = (role: Role, more: object = {}) => {
  const truck = { companyId: 3, archivedAt: null, emptyWeight: 14_960_000, ...more };
  const rulingsByAct = emptyWeightRulings.told({ role, flags: [], companyId: 3 }, truck, 'en');
  return Object.fromEntries(Object.entries(rulingsByAct).map(([act, { may }]) => [act, may]));
};
it.each<[string, object, object]>([
  ['CompanyAdmin', told('CompanyAdmin'), { take: 'allow', set: 'propose', reset: 'propose' }],
  ['Operator', told('Operator'), { take: 'allow', set: 'propose', reset: 'propose' }],
  ['Viewer', told('Viewer'), {}],
  ['who sees it from elsewhere', told('CompanyAdmin', { companyId: 4 }), {}],
  [
    'nothing stored',
    told('CompanyAdmin', { emptyWeight: null }),
    { take: 'allow', set: 'allow', reset: 'deny' },
  ],
  ['archived', told('Operator', { archivedAt: '2026-01-01' }), { take: 'deny', set: 'deny', reset: 'deny' }],
])('%s', (_, rulings, expected) => {
  expect(rulings).toEqual(expected);
});
