import { expect, it } from 'vitest';
import { declaredNouns } from '../../nouns/all.ts';
import { ticketNaming } from './naming.ts';
import { TICKET_FILTERS } from './ticket-filters.ts';

it.each([
  ['truck', ['truckId']],
  ['trailer', ['trailerId']],
  ['driver', ['truckOwnerId']],
  ['carBrand', []],
])('tickets name a %s as %j', (noun, fields) => {
  expect(ticketNaming(noun)).toEqual(fields);
});

it('tickets can be narrowed by everything that they name', () => {
  const namingFields = declaredNouns.flatMap(({ noun }) => ticketNaming(noun));
  expect(namingFields.filter((name) => !TICKET_FILTERS.includes(name))).toEqual([]);
});
