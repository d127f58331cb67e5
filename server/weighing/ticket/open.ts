import { randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import {
  directionKept,
  type KeptDirection,
  NOTHING_STATED,
} from '@terezi/domain/weighing/stated-direction.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SiteLink } from '../../devices/index.ts';
import { mustBeItsTurn } from '../../orders/index.ts';
import { bindSighting } from '../../rfid/index.ts';
import { findTrailers, findTruck, type TruckKey } from '../../fleet/index.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type Admissions, admitted } from '../line/admission.ts';
import { type RecordPlace, scaleRow, stored, weighingScale, withCapture } from '../line/capture.ts';
import { type Checking, factsOfTruck, mustPassChecks, shownOn } from '../check/checks.ts';
import { counterIfFree } from '../../evidence/index.ts';
import { holdOrder, orderColumns, orderOpened, reservedFor, withOrder } from './order.ts';
import type { Opening } from './opening.ts';
import { takePermitted } from '../check/override.ts';
import { mustBeSeen } from './seen.ts';
import { ownName } from '#platform/own-name.ts';
import { namesOf, PARTY_COLUMNS } from './parties.ts';
import { presentTicket, type TicketRow } from './ticket.ts';
import { hitch, platesOf } from './trailers.ts';

/** 128 random bits in letters that survive any URL and any eye. */
export const newPublicId = (): string => randomBytes(16).toString('hex');

const ticketOnSite = (sql: Sql, companyId: number) =>
  ownRows({ sql, companyId }, 'operation')
    // A literal, so that a kept plan can use the index of open tickets.
    .where('statusId', '=', raw.lit(operationStatus.open))
    .select(['scaleNumber', 'receiptNumber']);
const openTicketOf = built((sql, { companyId, truckId }: { companyId: number; truckId: number }) =>
  ticketOnSite(sql, companyId).where('truckId', '=', truckId),
);
const openTicketOfPlate = built((sql, { companyId, plate }: { companyId: number; plate: string }) =>
  ticketOnSite(sql, companyId).where(
    'truckId',
    'in',
    ownRows({ sql, companyId }, 'truck')
      .where('searchKey', '=', raw<string>`app.fold(${plate})`)
      .where('deletedAt', 'is', null)
      .select('id'),
  ),
);

/** The receipt number of the open ticket of a truck on site; null where it is not on site. */
export async function ticketOnSiteOf(
  ctx: SignedIn,
  { truckId, numberPlate: plate = '' }: TruckKey,
): Promise<string | null> {
  const { companyId } = ctx;
  const [open] = await (truckId === undefined
    ? openTicketOfPlate(ctx.sql, { companyId, plate })
    : openTicketOf(ctx.sql, { companyId, truckId }));
  return open ? receiptName(open.scaleNumber, open.receiptNumber) : null;
}

/** A truck is on site once: its open ticket must be completed or cancelled first. */
export async function refuseIfOnSite(ctx: SignedIn, truck: TruckKey): Promise<void> {
  const receipt = await ticketOnSiteOf(ctx, truck);
  if (receipt !== null) throw problemAt('numberPlate', weighingProblems.alreadyOpen, { receipt });
}

const lineOf = built(
  (_, { name }: { name: string }) => raw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);

/** Of two people at two scales one is first with a truck; the other waits here, and is answered with the first one's receipt. */
export const waitInLine = (ctx: SignedIn, truckId: number) => lineOf(ctx.sql, { name: `truck ${truckId}` });

async function truckOf(ctx: SignedIn, opening: Opening) {
  if (opening.truckId === undefined && opening.numberPlate === undefined)
    throw problemAt('numberPlate', weighingProblems.plateNeeded, {});
  const truck = await findTruck(ctx, opening);
  if (!truck) throw problemAt('numberPlate', weighingProblems.unknownPlate, {});
  return truck;
}

/** What opening a ticket needs: in this order, in one round trip. */
const ADMISSIONS = {
  scale: async (ctx, { scaleId: id }) => {
    const [row] = await scaleRow(ctx.sql, { companyId: ctx.companyId, id });
    return weighingScale(ctx, row);
  },
  truck: truckOf,
  trailers: (ctx, { trailerIds }) => findTrailers(ctx, trailerIds),
  names: namesOf,
  mustBeAway: refuseIfOnSite,
  facts: factsOfTruck,
} as const satisfies Admissions<Opening>;

/** What must be right before the scale is asked, and its line where no other weighing has it. */
export async function prepare(ctx: SignedIn, input: Opening) {
  // Asked first and alone: whom and what the ticket names follows from it.
  const it = await orderOpened(input, ctx);
  const opening = withOrder(input, it);
  const [known, free] = await Promise.all([
    admitted(ctx, opening, ADMISSIONS),
    counterIfFree(ctx.sql, { companyId: ctx.companyId, scaleId: opening.scaleId }),
  ]);
  const { facts, names, scale } = known;
  if (it) mustBeItsTurn(it, known.truck.numberPlate);
  await mustBeSeen(ctx, input, { scaleId: known.scale.id, truckId: known.truck.id });
  const checking: Checking = {
    stage: 'weight1',
    facts,
    named: names,
    acknowledged: opening.acknowledged,
    permitted: await takePermitted(ctx, opening.overrideId, {
      stage: 'weight1',
      scaleId: scale.id,
      truckId: known.truck.id,
    }),
    scale,
    weight1: null,
    order: it && { it, reserved: 0 },
    limitReason: input.limitReason,
  };
  return { ...known, free, checking, opening };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

type NewTicket = RecordPlace & Pick<TicketRow, (typeof OPENED_COLUMNS)[number]>;

/** What opening writes on a new ticket; the rest it takes from its record. */
const OPENED_COLUMNS = [
  'companyId',
  'scaleId',
  'scaleNumber',
  'receiptNumber',
  'publicId',
  'truckId',
  'numberPlate',
  ...PARTY_COLUMNS,
  'trailerPlates',
  'weight1Note',
  'openedBy',
  'openedByName',
  'statedDirection',
  'directionReason',
  'scaleName',
  'scaleMaxKg',
  'scaleDivisionKg',
  'calibratedUntil',
  'companyName',
  'companyVoen',
  'companyAddress',
  'warnings',
  'orderId',
  'orderName',
  'orderPartId',
  'orderPartName',
  'orderReservedKg',
] as const;

const added = built((sql, ticket: NewTicket) => {
  const columns = Object.fromEntries(OPENED_COLUMNS.map((name) => [name, ticket[name]])) as Pick<
    NewTicket,
    (typeof OPENED_COLUMNS)[number]
  >;
  return sql
    .insertInto('operation')
    .values({
      ...columns,
      weight1RecordId: stored(ticket, 'id'),
      weight1Kg: stored(ticket, 'kg'),
      weight1At: stored(ticket, 'takenAt'),
      operationAt: stored(ticket, 'takenAt'),
    })
    .returningAll();
});

/** Writes the ticket, behind its record and with its number. */
async function write(
  ctx: SignedIn,
  { scale, truck, trailers, names, checking }: Prepared,
  ticket: RecordPlace &
    Pick<
      NewTicket,
      'receiptNumber' | 'weight1Note' | 'openedByName' | 'warnings' | 'orderReservedKg' | keyof KeptDirection
    >,
): Promise<TicketRow> {
  const [row] = await added(ctx.sql, {
    ...names,
    ...scale.paper,
    ...orderColumns(checking.order),
    ...ticket,
    scaleId: scale.id,
    scaleNumber: scale.number,
    publicId: newPublicId(),
    truckId: truck.id,
    numberPlate: truck.numberPlate,
    trailerPlates: platesOf(trailers),
    openedBy: ctx.actor.userId,
  });
  if (!row) throw new Error('no ticket was written');
  return row;
}

/** Takes weight 1 and opens a ticket: everything that can be refused is refused before the scale is asked. */
export async function openTicket(ctx: SignedIn, link: SiteLink, input: Opening) {
  const prepared = await prepare(ctx, input);
  const { scale, truck, trailers, free, checking, opening } = prepared;
  // Before the truck is weighed for nothing; the weight is checked once more.
  mustPassChecks(ctx, checking, shownOn(link, scale.id));
  const [, row] = await withCapture(ctx, link, {
    name: `open ${truck.id}`,
    reading: opening.reading,
    scale,
    free,
    isNew: true,
    // Sent together, carried out in order: a transaction that waits in line looks only after that.
    meanwhile: () =>
      Promise.all([ownName(ctx), waitInLine(ctx, truck.id), refuseIfOnSite(ctx, { truckId: truck.id })]),
    admit: (grams) => void mustPassChecks(ctx, checking, grams),
    write({ place, grams }, [openedByName], receiptNumber) {
      const warnings = mustPassChecks(ctx, checking, grams)(openedByName);
      const statement = { weight1Note: opening.weight1Note, ...directionKept(NOTHING_STATED, opening) };
      const orderReservedKg = reservedFor(checking, grams);
      return Promise.all([
        holdOrder(ctx, checking, grams),
        write(ctx, prepared, {
          ...place,
          receiptNumber,
          ...statement,
          openedByName,
          warnings,
          orderReservedKg,
        }),
      ]);
    },
  });
  await hitch(ctx, row.id, trailers);
  await bindSighting(ctx, input.sightingId, row.id);
  return { operation: presentTicket(row, ctx) };
}
