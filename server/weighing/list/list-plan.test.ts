import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { useServer } from '../../testing/server.ts';
import { plansDiffer } from './filter.ts';

describe('a list has one plan for every value', () => {
  it.each<[string, TicketFilter]>([
    ['of everything', {}],
    ['of a company', { companyId: 3 }],
    ['of one truck', { truckId: [1] }],
    ['of one customer in a month', { customerId: [1], dateFrom: '2026-01-01', dateTo: '2026-01-31' }],
  ])('%s', (_what, filter) => expect(plansDiffer(filter)).toBe(false));
});

describe('a list is planned for its values', () => {
  it.each<[string, TicketFilter]>([
    ['of a plate that many have or none', { name: '10' }],
    ['of the few that are open', { statusId: [1] }],
    ['of one scale of many', { scaleId: [1] }],
    ['of a driver, whose tickets lie in no order', { truckOwnerId: [1] }],
    ['of a direction that is rare', { direction: 'income' }],
    ['of several trucks, which lie in no one order', { truckId: [1, 2] }],
    ['of trailers, which the tickets do not hold', { trailerId: [1] }],
    ['of heavy ones', { weightNetFrom: 40_000_000 }],
    ['of those without a cargo', { cargoIdEmpty: true }],
    ['of a truck with a cargo that it never carries', { truckId: [1], cargoId: [1] }],
  ])('%s', (_what, filter) => expect(plansDiffer(filter)).toBe(true));
});

describe('a connection that lists tickets all day', () => {
  const server = useServer({ connections: 1 });
  let as = '';
  beforeAll(async () => {
    as = await server.signIn('viewer');
  });

  /** Not the search by doubts: it reaches each ticket by its key, and one plan suits every value. */
  const isList = (text: string) => text.includes('"operation" as "o"') && !text.includes('"ticket_doubt"');
  /** The lists of tickets that the connection keeps a plan for, by their filters. */
  const kept = () =>
    server.database.transaction({ identity: 'nobody', requestId: 'test', writes: false }, async (run) => {
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements
        where generic_plans > 0`.execute(run);
      return rows.map(({ statement }) => statement).filter(isList);
    });

  it('keeps the plan of those that are asked all day, and of no other', async () => {
    const queries = ['', 'TruckId=1', 'StatusId=1', 'Name=10', 'Sort=NumberPlate', 'ScaleId=1&CargoId=1'];
    for (const query of queries)
      for (let times = 0; times < 10; times++)
        await server.call(`GET /operation?PageSize=10&${query}`, { as });
    const texts = await kept();
    expect(
      texts.filter((text) => /"search_key"|"status_id" in|"scale_id"|by "o"."number_plate"/.test(text)),
    ).toEqual([]);
    expect(texts.some((text) => text.includes('"truck_id"'))).toBe(true);
    expect(texts.length).toBeGreaterThanOrEqual(2);
  });
});
