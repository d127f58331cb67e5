import { expect, it } from 'vitest';
import { wantedIn } from './cards.ts';

it.each([
  ['by itself', {}, 2],
  ['searched', { q: 'Daş' }, 2],
  ['of the list of all companies', { companyTypeId: '' }, null],
  ['of the list of operator companies', { companyTypeId: '1' }, 1],
  ['of chosen companies', { ids: '3,4' }, null],
])('the sheet %s is of type %j: %j', (_, search, type) => {
  expect(wantedIn(search).type).toBe(type);
});
