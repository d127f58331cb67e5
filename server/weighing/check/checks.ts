import { type RawBuilder, sql as raw } from 'kysely';
import {
  type AllLevels,
  type Levels,
  type Stage,
  USUAL_LEVELS,
  USUAL_NETS,
} from '@terezi/domain/companies/weighing-checks.ts';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import {
  type PriorFacts,
  type Looked,
  objectionsAt,
  objectionText,
  obstacle,
  warnedOf,
  wasBlocked,
} from '@terezi/domain/weighing/check/check.ts';
import type { Warning } from '@terezi/domain/weighing/check/check-shape.ts';
import { overOrder } from '@terezi/domain/orders/credit.ts';
import { tripOf } from '@terezi/domain/orders/trip.ts';
import { netOf, receiptName } from '@terezi/domain/weighing/net.ts';
import { levelsWithOrder } from '@terezi/domain/weighing/order-levels.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import { dayIn } from '#platform/day-in.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { SiteLink } from '../../devices/index.ts';
import type { WeighingScale } from '../line/capture.ts';
import type { OrderOfTicket } from '../../orders/index.ts';
import type { Permitted } from './override.ts';
import type { Parties } from '../ticket/parties.ts';
import { gramsOrNull, type TicketRow } from '../ticket/ticket.ts';

type Id = RawBuilder<number | null>;

/** All that the checks rest on, in one question: the company's levels, its truck as it is known, its driver, its last ticket. */
const factsOf = (sql: Sql, companyId: number, { truck, driver }: { truck: Id; driver: Id }) =>
  ownRows({ sql, companyId }, 'company as own')
    .leftJoinLateral(
      (by) =>
        by
          .selectFrom('truck as t')
          .whereRef('t.companyId', '=', 'own.id')
          .where('t.id', '=', truck)
          .select(['t.id', 't.maxAllowedWeightKg', 't.emptyWeightKg'])
          .as('t'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (by) =>
        by
          .selectFrom('operation as o')
          .whereRef('o.companyId', '=', 'own.id')
          .whereRef('o.truckId', '=', 't.id')
          .where('o.statusId', '=', raw.lit(operationStatus.completed))
          .orderBy('o.operationAt', 'desc')
          .limit(1)
          .select(['o.scaleNumber', 'o.receiptNumber', 'o.netAt'])
          .as('last'),
      (on) => on.onTrue(),
    )
    .select(['own.timeZone', 'own.minimumWeightKg', 't.maxAllowedWeightKg', 't.emptyWeightKg'])
    .select(['last.scaleNumber', 'last.receiptNumber', 'last.netAt'])
    .select([
      raw<Partial<Levels>>`own.weighing_checks`.as('levels'),
      raw<{ leastNetKg: string; mostNetKg: string } | null>`(
        select json_build_object('leastNetKg', min(o.net_kg)::text, 'mostNetKg', max(o.net_kg)::text)
        from (select l.net_kg from operation l
          where l.company_id = own.id and l.truck_id = t.id and l.net_kg > 0
            and l.status_id = ${raw.lit(operationStatus.completed)}
          order by l.operation_at desc limit ${raw.lit(USUAL_NETS.most)}) o
        having count(*) >= ${raw.lit(USUAL_NETS.least)})`.as('formerNets'),
      raw<string | null>`(select d.license_expiry_date::text from driver d
        where d.company_id = own.id and d.id = ${driver})`.as('licensedUntil'),
    ]);

const given = (id: number | null): Id => raw<number | null>`${id}::bigint`;
const truckOfPlate = (plate: string): Id =>
  raw<number | null>`(select p.id from truck p where p.company_id = own.id and p.deleted_at is null
    and p.search_key = app.fold(${plate}))`;
const ofTicket = (column: 'truckId' | 'truckOwnerId', id: number): Id =>
  raw<number | null>`(select ${raw.ref(column)} from operation where company_id = own.id and id = ${id})`;

type Driven = { companyId: number; driverId: number | null };
const byTruck = built((sql, { companyId, driverId, truckId }: Driven & { truckId: number }) =>
  factsOf(sql, companyId, { truck: given(truckId), driver: given(driverId) }),
);
const byPlate = built((sql, { companyId, driverId, plate }: Driven & { plate: string }) =>
  factsOf(sql, companyId, { truck: truckOfPlate(plate), driver: given(driverId) }),
);
const byTicket = built((sql, { companyId, id }: { companyId: number; id: number }) =>
  factsOf(sql, companyId, { truck: ofTicket('truckId', id), driver: ofTicket('truckOwnerId', id) }),
);
const byTicketAndDriver = built((sql, { companyId, driverId, id }: Driven & { id: number }) =>
  factsOf(sql, companyId, { truck: ofTicket('truckId', id), driver: given(driverId) }),
);

export type CheckFacts = Awaited<ReturnType<typeof byTruck>>[number];

const one = ([facts]: CheckFacts[]): CheckFacts => {
  if (!facts) throw new Error('a company has no row of its own');
  return facts;
};

/** What the checks rest on for a truck that has come. */
export async function factsOfTruck(
  ctx: SignedIn,
  {
    truckId,
    numberPlate: plate = '',
    truckOwnerId: driverId,
  }: Pick<Parties, 'truckOwnerId'> & {
    truckId?: number | undefined;
    numberPlate?: string | undefined;
  },
): Promise<CheckFacts> {
  const { companyId } = ctx;
  return one(
    await (truckId === undefined
      ? byPlate(ctx.sql, { companyId, driverId, plate })
      : byTruck(ctx.sql, { companyId, driverId, truckId })),
  );
}

/** The same for a ticket's, with the driver that is named anew where one is. */
export async function factsOfTicket(
  ctx: SignedIn,
  { id, truckOwnerId: driverId }: { id: number; truckOwnerId?: number | null | undefined },
): Promise<CheckFacts> {
  const { companyId } = ctx;
  return one(
    await (driverId === undefined
      ? byTicket(ctx.sql, { companyId, id })
      : byTicketAndDriver(ctx.sql, { companyId, driverId, id })),
  );
}

/** What is about to be done, for the checks to look at. */
export type Checking = {
  stage: Stage;
  facts: CheckFacts;
  /** The scale that weighs, or of a tare the ticket's own. */
  scale: Pick<WeighingScale, 'min'> &
    Partial<Pick<WeighingScale, 'expected'>> & { paper: Pick<WeighingScale['paper'], 'calibratedUntil'> };
  /** The weight that a net is made with; null where there is none yet. */
  weight1: Grams | null;
  named: Parties;
  /** The masses of a tare that a person typed. */
  typed?: Looked['typed'];
  acknowledged: readonly string[];
  /** The order that it is for, with what is reserved for this very ticket already; null of one that is for none. */
  order: { it: OrderOfTicket; reserved: Grams } | null;
  /** Why the caller goes on over the limit of an order that warns. */
  limitReason?: string | undefined;
  /** What a supervisor has let through for it. */
  permitted: Permitted | null;
};

/** Who let it through, as a ticket keeps it. */
const overrideIn = (permitted: Permitted | null): Warning['override'] =>
  permitted && { byName: permitted.byName, reason: permitted.reason, note: permitted.note };

/** A warning as a ticket keeps it. */
type StoredWarning = Omit<Warning, 'message'> & { values: Readonly<Record<string, string | number>> };

/** What the checks know before anything is weighed. */
export function knownOf(ctx: SignedIn, facts: CheckFacts): PriorFacts {
  const { timeZone, netAt, scaleNumber, receiptNumber } = facts;
  const now = ctx.clock.now();
  const isKnown = netAt !== null && scaleNumber !== null && receiptNumber !== null;
  const { formerNets: nets } = facts;
  return {
    maxAllowedWeight: massesOf(facts).maxAllowedWeight,
    minimumWeight: gramsOrNull(facts.minimumWeightKg),
    formerNets: nets && {
      leastNet: parseKilograms(nets.leastNetKg),
      mostNet: parseKilograms(nets.mostNetKg),
    },
    licensedUntil: facts.licensedUntil,
    today: dayIn(timeZone, now),
    last: isKnown
      ? {
          receipt: receiptName(scaleNumber, receiptNumber),
          minutes: Math.floor((now.getTime() - Date.parse(netAt)) / 60_000),
        }
      : null,
  };
}

/** What a weight is about to take of its order: its net, or with a first weight what the truck is to bring. Grams. */
export function loadFor({ facts, order, weight1 }: Checking, weight: Grams): Grams {
  if (weight1 !== null) return netOf(weight1, weight);
  return order ? tripOf({ ...order.it, ...massesOf(facts) }, weight) : 0;
}

/** What a truck may weigh, and weighs empty. */
export const massesOf = ({ maxAllowedWeightKg, emptyWeightKg }: CheckFacts) => ({
  maxAllowedWeight: gramsOrNull(maxAllowedWeightKg),
  emptyWeight: gramsOrNull(emptyWeightKg),
});

function overOrderOf(it: Checking, weight: Grams | null): Looked['overOrder'] {
  if (!it.order || weight === null) return null;
  return overOrder(it.order.it, loadFor(it, weight), it.order.reserved);
}

/** The company's levels, with those of the order that a weight is for. */
const levelsFor = ({ facts, order }: Checking): AllLevels =>
  levelsWithOrder(levelsOf(facts), order?.it.creditLimitType ?? null);

function lookedAt(ctx: SignedIn, it: Checking, weight: Grams | null): Looked {
  const { facts, scale, weight1, named, typed = [] } = it;
  return {
    ...knownOf(ctx, facts),
    weight,
    net: weight === null || weight1 === null ? null : netOf(weight1, weight),
    expectedWeight: scale.expected ?? null,
    scaleMin: scale.min,
    calibratedUntil: scale.paper.calibratedUntil,
    named,
    typed,
    overOrder: overOrderOf(it, weight),
  };
}

/** A company's level for each of its checks. */
export const levelsOf = ({ levels }: Pick<CheckFacts, 'levels'>): Levels => ({ ...USUAL_LEVELS, ...levels });

/**
 * Lets through what no check of the company objects to, or what the caller goes on with in spite of its warnings; refuses
 * anything else. Answers what a ticket keeps: the warnings, who acknowledged them, and when.
 */
export function mustPassChecks(ctx: SignedIn, it: Checking, weight: Grams | null) {
  const levels = levelsFor(it);
  const objections = objectionsAt(it.stage, lookedAt(ctx, it, weight));
  const permitted = it.permitted?.objections ?? [];
  const refused = obstacle(objections, { levels, acknowledged: it.acknowledged, permitted }, ctx.language);
  if (refused) throw refused;
  const isOverByReason = levels.orderLimit === 'warn' && objections.some(({ name }) => name === 'overOrder');
  if (isOverByReason && it.limitReason === undefined)
    throw problemAt('limitReason', fieldProblems.required, {});
  const at = ctx.clock.now().toISOString();
  return (byName: string): string => {
    const override = overrideIn(it.permitted);
    const warnings = warnedOf(objections, levels).map((each): StoredWarning => {
      const { check, name, values } = each;
      const entry = { check, objection: name, values, stage: it.stage, byName, at };
      const why = each.name === 'overOrder' ? (it.limitReason ?? null) : null;
      return { ...entry, why, override: wasBlocked(each, levels) ? override : null };
    });
    return JSON.stringify(warnings);
  };
}

/** A ticket's warnings with more of them. */
export const withMore = (warned: string) => raw<string>`warnings || ${warned}::jsonb`;

/** What a scale shows just now, as far as the server has heard: what the checks can say before the site is asked. */
export function shownOn(link: SiteLink, scaleId: number): Grams | null {
  const newest = link.newest(scaleId);
  return newest?.state === 'stable' ? newest.grams : null;
}

/** A warning as it is stored; one from before there were supervisors lacks these. */
type Before = Omit<StoredWarning, 'override' | 'why'> & Partial<Pick<StoredWarning, 'override' | 'why'>>;

/** A ticket's warnings, in the caller's language. */
export const warningsOf = (
  { warnings }: Pick<TicketRow, 'warnings'>,
  ctx: Pick<SignedIn, 'language'>,
): Warning[] =>
  // Written by `checked` alone.
  (warnings as Before[]).map(({ values, override = null, why = null, ...warning }) => ({
    ...warning,
    why,
    override,
    message: objectionText({ name: warning.objection, values }, ctx.language),
  }));
