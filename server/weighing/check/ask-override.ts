import { sql as raw } from 'kysely';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { OVERRIDE_MINUTES, OVERRIDE_REASONS } from '@terezi/domain/weighing/check/override.ts';
import { ticketOverride, truckOverride } from '@terezi/domain/weighing/check/override-kinds.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import type { SiteLink } from '../../devices/index.ts';
import { propose, type Proposed, type RequestVerb, type Subject } from '../../requests/index.ts';
import { shownOn } from './checks.ts';
import { type Blocked, mustBeWhole } from './override.ts';
import { gramsOrNull } from '../ticket/ticket.ts';

const trucks = (ctx: SignedIn) => ownRows(ctx, 'truck as t').where('t.deletedAt', 'is', null);

/** A truck that has come, as it stands in the question. */
async function truckSubject(ctx: SignedIn, id: number) {
  const truck = await trucks(ctx)
    .where('t.id', '=', id)
    .select(['t.id', 't.version', 't.numberPlate', 't.maxAllowedWeightKg'])
    .executeTakeFirst();
  const subject = (row: NonNullable<typeof truck>): Subject => ({
    id: row.id,
    version: row.version,
    title: row.numberPlate,
    values: {},
  });
  return truck && { subject: subject(truck), max: truck.maxAllowedWeightKg, isOpen: true };
}

/** A ticket that must still be open; nothing else of it matters. */
async function ticketSubject(ctx: SignedIn, id: number) {
  const ticket = await ownRows(ctx, 'operation as o')
    .innerJoin('truck as t', (join) =>
      join.onRef('t.companyId', '=', 'o.companyId').onRef('t.id', '=', 'o.truckId'),
    )
    .where('o.id', '=', id)
    .select(['o.id', 'o.version', 'o.statusId', 'o.numberPlate', 'o.scaleNumber', 'o.receiptNumber'])
    .select('t.maxAllowedWeightKg')
    .executeTakeFirst();
  const subject = (row: NonNullable<typeof ticket>): Subject => ({
    id: row.id,
    version: row.version,
    lead: row.numberPlate,
    title: receiptName(row.scaleNumber, row.receiptNumber),
    values: { statusId: row.statusId },
  });
  return (
    ticket && {
      subject: subject(ticket),
      max: ticket.maxAllowedWeightKg,
      isOpen: ticket.statusId === operationStatus.open,
    }
  );
}

/**
 * Asks the supervisors of the company, wherever they are, to let one weight through; beside it stand what the scale shows now
 * and what the truck may weigh.
 */
export async function askOverride(ctx: SignedIn, link: SiteLink, blocked: Blocked) {
  mustBeWhole(blocked);
  const { scaleId, stage, truckId, operationId, objections, reason, note } = blocked;
  const isFirst = stage === 'weight1';
  const scale = await ownRows(ctx, 'scale')
    .where('id', '=', scaleId)
    .select(['id', 'name'])
    .executeTakeFirst();
  if (!scale) throw problemAt('scaleId', fieldProblems.notFound, {});
  const truck = truckId === undefined ? null : await truckSubject(ctx, truckId);
  if (truck === undefined) throw problemAt('truckId', fieldProblems.notFound, {});
  const ticket = operationId === undefined ? null : await ticketSubject(ctx, operationId);
  if (ticket === undefined) throw problemAt('operationId', fieldProblems.notFound, {});
  const subject = isFirst ? truck : ticket;
  if (!subject) throw new Error('what is asked for is not whole');
  if (!subject.isOpen) throw problem(weighingProblems.notOpen, {});
  const [displayed, max] = [shownOn(link, scale.id), gramsOrNull(subject.max)];
  const words = OVERRIDE_REASONS[reason][ctx.language];
  return propose(ctx, {
    kind: isFirst ? truckOverride : ticketOverride,
    subject: subject.subject,
    after: {
      scaleId: scale.id,
      scaleName: scale.name,
      stage,
      reason,
      note,
      objections: objections.join(),
      shownKg: displayed === null ? null : wireKilograms(displayed),
      maxAllowedKg: max === null ? null : wireKilograms(max),
    },
    reason: note === null ? words : `${words}: ${note}`,
  });
}

/** What came of a request of the company's; only its proposer can use what it lets through. */
export async function askedOverride(ctx: SignedIn, id: number) {
  const request = await ownRows(ctx, 'request')
    .where('id', '=', id)
    .select(['statusId', 'decidedByName', 'decisionNote'])
    .executeTakeFirst();
  if (!request) throw problem(general.notFound, {});
  const permission = await ownRows(ctx, 'weightOverride')
    .where('requestId', '=', id)
    .select(['id', 'expiresAt'])
    .executeTakeFirst();
  return { overrideRequest: { ...request, override: permission ?? null } };
}

/** Lets it through for the person who asked, from now on for two minutes, in the name of the person who approves it. */
async function permitAsked({ sql }: SignedIn, { requestId }: Proposed): Promise<void> {
  const { rows } = await raw<{ id: number | null }>`
    select gate.permit_asked(${requestId}, ${`${OVERRIDE_MINUTES} minutes`}::interval) as id`.execute(sql);
  if (!rows[0]?.id) throw new Error(`request ${requestId} lets nothing through`);
}

type Look = typeof truckSubject | typeof ticketSubject;
const verb = (kind: RequestVerb['kind'], look: Look): RequestVerb => ({
  kind,
  look: async (ctx, id) => (await look(ctx, id))?.subject ?? null,
  carryOut: permitAsked,
});

/** What may be asked of a supervisor who is not beside the scale. */
export const overrideRequests: readonly RequestVerb[] = [
  verb(truckOverride, truckSubject),
  verb(ticketOverride, ticketSubject),
];
