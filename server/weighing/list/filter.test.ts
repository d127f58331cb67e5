import { expressionBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { byNamedId } from '@terezi/domain/weighing/ticket/named.ts';
import { TICKET_FILTERS, type TicketFilter } from '@terezi/domain/weighing/ticket/ticket-filters.ts';
import { FILTER_WORDS } from '@terezi/domain/grammar/list-filter.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { useServer } from '../../testing/server.ts';
import { asConditions, narrowed } from './filter.ts';
import { daysCanAnswer } from './totals.ts';

const server = useServer();
let everybodys = '';
beforeAll(async () => {
  everybodys = await server.signIn('super');
});

type Emptied = Extract<keyof TicketFilter, `${string}Empty`>;
const isEmptied = (name: string): boolean => name.endsWith(FILTER_WORDS.empty);

/** A value that no ticket has, for each filter: a list by it is empty. */
const NO_TICKETS: { [Name in Exclude<keyof TicketFilter, Emptied>]-?: NonNullable<TicketFilter[Name]> } = {
  statusId: [9],
  scaleId: [900_000_000],
  truckId: [900_000_000],
  ...byNamedId(() => [900_000_000]),
  trailerId: [900_000_000],
  operatorId: [900_000_000],
  completedById: [900_000_000],
  ...{ dividedCustomerId: [900_000_000], dividedSenderId: [900_000_000], dividedPart: 'pool' },
  trailerPlates: 'QQ',
  isWaiting: true,
  tareKind: 'passport',
  ...{ numberPlateContains: 'QQ', numberPlateStarts: 'QQ' },
  ...{
    weight1NoteContains: 'qq',
    weight1NoteStarts: 'qq',
    weight2NoteContains: 'qq',
    weight2NoteStarts: 'qq',
  },
  ...{ weight1From: 999_999, weight2From: 999_999, weightNetFrom: 999_999 },
  ...{ weight1To: 0, weight2To: 0, weightNetTo: 0 },
  direction: 'income',
  netBasis: ['manual'],
  completedHow: 'TechnicalPass',
  dateFrom: '2099-01-01',
  dateTo: '1999-01-01',
  name: '00-QQ-000',
  companyId: 900_000_000,
};

describe('what tickets are narrowed by', () => {
  it.each(TICKET_FILTERS.filter((name) => !isEmptied(name)))('is never passed over: %s', async (name) => {
    const value = NO_TICKETS[name as keyof typeof NO_TICKETS];
    expect(value, `give ${name} a value in NO_TICKETS`).toBeDefined();
    // What is open has gone neither in nor out yet.
    const more = name === 'direction' ? '&StatusId=1' : '';
    const answer = await server.call(`GET /operation?${wireName(name)}=${String(value)}${more}`, {
      as: everybodys,
    });
    expect([answer.status, answer.Data.TotalCount, answer.Data['Operation']]).toEqual([200, 0, []]);
  });

  it.each(TICKET_FILTERS.filter(isEmptied))('parts what has nothing from what has: %s', async (name) => {
    const counts = ['', `${wireName(name)}=true`, `${wireName(name)}=false`].map(async (query) => {
      const answer = await server.call(`GET /operation?PageSize=1&${query}`, { as: everybodys });
      return Number(answer.Data.TotalCount);
    });
    const [all = 0, without = 0, having = 0] = await Promise.all(counts);
    expect(without + having).toBe(all);
  });

  it('is answered by the daily sums where they are kept by it, and else by the tickets', () => {
    const byDay = TICKET_FILTERS.filter((name) => daysCanAnswer({ [name]: 1 } as TicketFilter));
    expect(byDay.toSorted()).toEqual(['companyId', 'dateFrom', 'dateTo', 'direction', 'scaleId', 'statusId']);
    expect(daysCanAnswer({})).toBe(true);
    expect(daysCanAnswer({ customerId: undefined, direction: 'income' })).toBe(true);
  });

  it('is not a wider question when it is new: no daily sum answers it, and no query leaves it out', () => {
    const filter = { axleCount: 4 } as TicketFilter;
    expect(daysCanAnswer(filter)).toBe(false);
    expect(() => asConditions(expressionBuilder(), narrowed(filter), {})).toThrow('axleCount');
  });
});
