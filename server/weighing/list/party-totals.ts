import { type ExpressionBuilder, sql as raw } from 'kysely';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import { builtByShape } from '#platform/database/built.ts';
import { plannedAnew } from '#platform/database/prepared.ts';
import type { Looker } from '#platform/work/work.ts';
import { asConditions, type Narrowed, ticketConditions } from './filter.ts';
import { isInSpan, isOfMonths, withMonths } from './months.ts';
import { keptTotals, ticketTotalsOf } from './total-lines.ts';

/** The parties that sums of whole months are kept by, one at a time, under the filters that ask for them. */
const PARTIES = {
  customerId: 'customer',
  senderId: 'sender',
  cargoId: 'cargo',
  truckId: 'truck',
  truckOwnerId: 'driver',
  numberPlateStarts: 'plate',
  named: 'plate',
} as const;
type PartyFilter = keyof typeof PARTIES;

const partyAsked = (filter: Narrowed): PartyFilter[] =>
  (Object.keys(PARTIES) as PartyFilter[]).filter((name) => filter[name] !== undefined);

type Party = ExpressionBuilder<{ d: Tables['operationPartyMonth'] }, 'd'>;

const byId = (_: unknown, value: unknown) =>
  value instanceof Object && 'several' in value
    ? raw<boolean>`d.party = any (${value.several}::bigint[]::text[])`
    : raw<boolean>`d.party = ${value}::bigint::text`;
const byPlate = (_: unknown, { from, to }: { from: string; to: string }) =>
  raw<boolean>`d.party >= ${from} and d.party < ${to}`;
/** The days were split into months already. */
const parted = () => raw<boolean>`true`;

const BY_PARTY = {
  customerId: byId,
  senderId: byId,
  cargoId: byId,
  truckId: byId,
  truckOwnerId: byId,
  numberPlateStarts: byPlate,
  named: byPlate,
  dateFrom: parted,
  dateTo: parted,
  statusId: (eb: Party, ids: number[]) => eb('d.statusId', 'in', ids),
  scaleId: (eb: Party, ids: number[]) => eb('d.scaleId', 'in', ids),
  direction: (eb: Party, direction: string) => eb('d.direction', '=', direction),
  companyId: (eb: Party, id: number) => eb('d.companyId', '=', id),
};

/** Whether sums of months can answer: the filter names exactly one party, and otherwise only keys of these sums. */
export const monthsCanAnswer = (filter: Narrowed): boolean =>
  partyAsked(filter).length === 1 &&
  !filter.named?.receipts &&
  Object.entries(filter).every(([name, value]) => value === undefined || Object.hasOwn(BY_PARTY, name));

type Kind = Pick<Looker, 'reach'> & { isAnew: boolean };
type CompanyFilter = { companyId: number; filter: Narrowed };

/** The totals of one party's tickets: whole months as they are kept, the rest from the tickets, and of them what is open. */
export const fromMonths = builtByShape(
  (sql, { reach, isAnew }: Kind, { companyId, filter }: CompanyFilter) => {
    const { open } = operationStatus;
    const party = partyAsked(filter).map((name) => PARTIES[name]);
    return withMonths(sql, { companyId, reach }, filter)
      .selectFrom('m')
      .innerJoin('operationPartyMonth as d', 'd.companyId', 'm.id')
      .where(raw<boolean>`d.kind = ${raw.lit(party[0] ?? '')}`)
      .where((eb) => eb.and(asConditions(eb, filter, BY_PARTY)))
      .where(isOfMonths)
      .select(['d.statusId', 'd.direction'])
      .select(keptTotals)
      .groupBy(['d.statusId', 'd.direction'])
      .unionAll((eb) =>
        eb
          .selectFrom('span')
          .innerJoin('c', 'c.id', 'span.companyId')
          .innerJoin('operation as o', 'o.companyId', 'c.id')
          .where((eb) => eb.and(ticketConditions(eb, filter)))
          .where(isInSpan)
          .where('o.statusId', '<>', open)
          .select((eb) => ['o.statusId', eb.fn.coalesce('o.direction', raw<string>`''`).as('direction')])
          .select(ticketTotalsOf)
          .groupBy(['o.statusId', 'o.direction']),
      )
      .unionAll((eb) =>
        eb
          .selectFrom('c')
          .innerJoin('operation as o', 'o.companyId', 'c.id')
          .where((eb) => eb.and(ticketConditions(eb, filter)))
          .where('o.statusId', '=', open)
          .select((eb) => ['o.statusId', eb.fn.coalesce('o.direction', raw<string>`''`).as('direction')])
          .select(ticketTotalsOf)
          .groupBy(['o.statusId', 'o.direction']),
      )
      .$if(isAnew, (some) => some.modifyEnd(plannedAnew));
  },
);
