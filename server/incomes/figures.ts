import { sql as raw } from 'kysely';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { Figures } from '@terezi/domain/incomes/figures.ts';
import type { MassKind } from '@terezi/domain/incomes/mass-kind.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';

type Place = Pick<CompanyWork, 'sql' | 'companyId'>;

/** Own tickets beside the records of their two weights. */
export const weighedTickets = (ctx: Place) =>
  ownRows(ctx, 'operation as o')
    .leftJoin('weightRecord as r1', (on) =>
      on.onRef('r1.companyId', '=', 'o.companyId').onRef('r1.id', '=', 'o.weight1RecordId'),
    )
    .leftJoin('weightRecord as r2', (on) =>
      on.onRef('r2.companyId', '=', 'o.companyId').onRef('r2.id', '=', 'o.weight2RecordId'),
    )
    .leftJoin('scale as s2', (on) =>
      on.onRef('s2.companyId', '=', 'o.companyId').onRef('s2.id', '=', 'o.weight2ScaleId'),
    )
    .selectAll('o')
    .select([
      'r1.sequence as sequence1',
      'r1.divisionKg as division1',
      'r2.sequence as sequence2',
      'r2.divisionKg as division2',
      raw<string | null>`s2.max_kg`.as('scale2MaxKg'),
    ]);
export type WeighedTicket = Awaited<ReturnType<ReturnType<typeof weighedTickets>['executeTakeFirstOrThrow']>>;

/** The number of a weight record as people read it: `7-0118402`. */
const recordName = (scaleNumber: number, sequence: number | null): string | null =>
  sequence === null ? null : `${scaleNumber}-${String(sequence).padStart(7, '0')}`;

const grams = (kg: string | null): Grams | null => (kg === null ? null : parseKilograms(kg));
type Mass = Figures['gross'];

/** The first weight of a ticket. */
function firstMass(ticket: WeighedTicket): Mass {
  return {
    mass: parseKilograms(ticket.weight1Kg),
    kind: ticket.weight1ByHandCode === null ? 'weighed' : 'byHand',
    at: ticket.weight1At,
    record: recordName(ticket.scaleNumber, ticket.sequence1),
    scale: ticket.scaleName,
    division: parseKilograms(ticket.division1 ?? ticket.scaleDivisionKg),
    max: parseKilograms(ticket.scaleMaxKg),
  };
}

/** The second one, from either scale; null where a tare stands in for it. */
function secondMass(ticket: WeighedTicket): Mass | null {
  const mass = grams(ticket.weight2Kg);
  if (mass === null) return null;
  return {
    mass,
    kind: ticket.byHandCode === null ? 'weighed' : 'byHand',
    at: ticket.weight2At,
    record: recordName(ticket.weight2ScaleNumber ?? ticket.scaleNumber, ticket.sequence2),
    scale: ticket.weight2ScaleName ?? ticket.scaleName,
    division: parseKilograms(ticket.division2 ?? ticket.scaleDivisionKg),
    max: grams(ticket.scale2MaxKg ?? ticket.scaleMaxKg),
  };
}

/** What stands in for a second weight. */
function tareMass(ticket: WeighedTicket): Mass {
  const trailers = grams(ticket.tareTrailersKg) ?? 0;
  return {
    mass: (grams(ticket.tareKg) ?? 0) + trailers,
    kind: (ticket.tareKind ?? 'stored') as MassKind,
    at: ticket.tareAt,
    record: null,
    scale: null,
    division: parseKilograms(ticket.scaleDivisionKg),
    max: null,
  };
}

/** What a completed ticket has weighed: loaded, empty, and its net. */
export function figuresOf(ticket: WeighedTicket): Figures {
  const net = grams(ticket.netKg);
  if (net === null) throw new Error(`ticket ${ticket.id} has no net`);
  const first = firstMass(ticket);
  const second = secondMass(ticket);
  if (!second) return { gross: first, tare: tareMass(ticket), net };
  const [gross, tare] = first.mass >= second.mass ? [first, second] : [second, first];
  return { gross, tare, net };
}

/** A ticket's receipt as it is printed. */
export const receiptOf = ({
  scaleNumber,
  receiptNumber,
}: Pick<WeighedTicket, 'scaleNumber' | 'receiptNumber'>) => receiptName(scaleNumber, receiptNumber);
