import { describe, expect, it } from 'vitest';
import { COMPANY_READERS, type Permission } from '@terezi/domain/grammar/policy.ts';
import type { LiveMessage } from './event.ts';
import { isSameSight, sightOf } from './sight.ts';

const operator = { scope: [7], able: { role: 'Operator', flags: [] }, hasFirstDay: false } as const;
const event = { about: 'changed truck 7', text: '<truck 12>', ofSeveral: '<trucks>' };
const changed = (
  change: { companyId?: number; permission?: Permission; shared?: boolean } = {},
): LiveMessage => {
  const { companyId = 7, permission = COMPANY_READERS, shared = false } = change;
  return { event, companyId, told: { place: 'truck', permission, shared, isOnes: false } };
};
const value = (companyId: number | null): LiveMessage => ({ event, companyId, told: null });

describe('a stream sends its viewer', () => {
  it.each([
    ['what was changed in the own company', operator, changed(), '<truck 12>'],
    ['nothing of another company', operator, changed({ companyId: 8 }), null],
    ['nothing of the platform’s own', operator, changed({ companyId: 1 }), null],
    ['what the platform shares', operator, changed({ companyId: 1, shared: true }), '<truck 12>'],
    ['nothing of what another company shares', operator, changed({ companyId: 8, shared: true }), null],
    ['nothing of a noun that is not for the role', operator, changed({ permission: ['CompanyAdmin'] }), null],
    [
      'nothing of a noun for which a flag is wanting',
      operator,
      changed({ permission: { roles: ['Operator'], flag: 'canShowReport' } }),
      null,
    ],
    [
      'no numbers where days that are over are out of sight',
      { ...operator, hasFirstDay: true },
      changed(),
      '<trucks>',
    ],
    [
      'of clients what an operator company sees',
      { ...operator, scope: [7, 8] },
      changed({ companyId: 8 }),
      '<truck 12>',
    ],
    [
      'of all companies what the platform sees',
      { ...operator, scope: 'all' as const },
      changed({ companyId: 9 }),
      '<truck 12>',
    ],
    ['a weight of the own company', operator, value(7), '<truck 12>'],
    ['no weight of another one', operator, value(8), null],
    ['what is for all', operator, value(null), '<truck 12>'],
  ])('%s', (_, somebody, message, text) => {
    expect(sightOf(somebody).of(message)?.text ?? null).toBe(text);
  });
});

it.each([
  ['another company', { ...operator, scope: [8] }],
  ['another role', { ...operator, able: { role: 'Viewer', flags: [] } }],
  ['a flag', { ...operator, able: { role: 'Operator', flags: ['canShowReport'] } }],
  ['a first day', { ...operator, hasFirstDay: true }],
] as const)('%s makes another sight', (_, other) => {
  expect(isSameSight(operator, operator)).toBe(true);
  expect(isSameSight(operator, other)).toBe(false);
});
