import { sql as raw } from 'kysely';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { type Completion, operationStatus } from '@terezi/domain/weighing/status.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Job, JobContext } from '#platform/jobs/kind.ts';
import { handOver } from '#platform/jobs/outbox.ts';
import { hasBrokenSeal } from '../weighing/index.ts';
import { figuresOf, receiptOf, type WeighedTicket, weighedTickets } from './figures.ts';
import {
  type Half,
  note,
  nextNumber,
  ownHalves,
  wordColumns,
  wordsOf,
  allowedColumns,
  allowedOf,
} from './half.ts';
import { expenseChanged, incomeArrives, type ArrivalPayload } from './kinds.ts';

/** A ticket that may go over, with its customer's tax id of now. */
type Sent = WeighedTicket & { customerVoen: string | null };
/** What the receiver of a ticket gets of it. */
type Saying = Omit<ArrivalPayload, 'isVoid' | 'again'>;
/** The company that a ticket goes to. */
type Partner = { id: number; name: string; voen: string };

const sentTicket = (ctx: JobContext, id: number): Promise<Sent | undefined> =>
  weighedTickets(ctx)
    .leftJoin('customer as c', (on) =>
      on.onRef('c.companyId', '=', 'o.companyId').onRef('c.id', '=', 'o.customerId'),
    )
    .select('c.voen as customerVoen')
    .where('o.id', '=', id)
    .executeTakeFirst();

/** Whether goods went out by a ticket. */
const isSent = ({ statusId, direction, netKg }: Sent): boolean =>
  statusId === operationStatus.completed && direction === 'expense' && netKg !== null;

/** The one other active company of a tax id, as only the gate knows. */
async function companyOf(ctx: JobContext, voen: string): Promise<Partner | null> {
  const { rows } = await raw<{
    id: number;
    name: string;
  }>`select * from gate.company_of_voen(${voen})`.execute(ctx.sql);
  return rows[0] ? { ...rows[0], voen } : null;
}

/** The share of the net for the ticket's own customer, in kilograms; null where it was not divided. */
async function dividedTo(ctx: JobContext, { id, dividedKg, customerId }: Sent): Promise<string | null> {
  if (dividedKg === null) return null;
  const { kg } = await ownRows(ctx, 'operationDivision')
    .where('operationId', '=', id)
    .where('replacedAt', 'is', null)
    .where('customerId', '=', customerId)
    .where(raw<boolean>`from_net_pool is not true`)
    .select(raw<string>`coalesce(sum(kg), 0)`.as('kg'))
    .executeTakeFirstOrThrow();
  return kg;
}

/** The notes of a ticket that go over, as one. */
const noteOf = ({ weight1Note, weight2Note }: Sent) =>
  [weight1Note, weight2Note].filter(Boolean).join('; ') || null;

/** Why a ticket was changed or taken back: by its request, or by the cancelled ticket itself. */
async function reasonOf(ctx: JobContext, { id, statusNote, statusId }: Sent): Promise<string | null> {
  if (statusId === operationStatus.cancelled) return statusNote;
  const last = await ownRows(ctx, 'request')
    .where('noun', '=', 'operation')
    .where('rowId', '=', id)
    .orderBy('id', 'desc')
    .select(['reason'])
    .executeTakeFirst();
  return last?.reason ?? null;
}

async function toldOf(ctx: JobContext, ticket: Sent): Promise<Saying> {
  const dividedKg = await dividedTo(ctx, ticket);
  return {
    senderCompanyId: ctx.companyId,
    senderName: ticket.companyName,
    senderVoen: ticket.companyVoen,
    operationId: ticket.id,
    version: ticket.version,
    userId: ticket.completedBy,
    receipt: receiptOf(ticket),
    publicId: ticket.publicId,
    numberPlate: ticket.numberPlate,
    completedHow: ticket.completedHow as Completion,
    sentAt: ticket.netAt ?? ticket.operationAt,
    reason: await reasonOf(ctx, ticket),
    words: wordsOf({ ...ticket, note: noteOf(ticket), dividedKg }),
    figures: figuresOf(ticket),
  };
}

/** The sender's half for this partner, made where there is none yet. */
async function sentHalf(ctx: JobContext, message: Saying, partner: Partner): Promise<number> {
  const at = ctx.clock.now().toISOString();
  const { id } = await ctx.sql
    .insertInto('incomeOperation')
    .values({
      companyId: ctx.companyId,
      side: 'sent',
      number: await nextNumber(ctx, 'sent'),
      statusId: incomeStatus.waiting,
      arrivedAt: at,
      partnerCompanyId: partner.id,
      partnerName: partner.name,
      partnerVoen: partner.voen,
      senderOperationId: message.operationId,
      senderVersion: message.version,
      senderUserId: message.userId,
      senderReceipt: message.receipt,
      senderPublicId: message.publicId,
      numberPlate: message.numberPlate,
      completedHow: message.completedHow,
      sentAt: message.sentAt,
      sentNetKg: kilogramText(message.figures.net),
      sentFigures: JSON.stringify(message.figures),
      ...wordColumns(message.words),
      operationId: message.operationId,
      receipt: message.receipt,
      ...allowedColumns(allowedOf(message.figures, null, null)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(ctx, { id, act: 'arrived' });
  return id;
}

type Handing = {
  told: Saying;
  partnerId: number;
  halfId: number;
  isVoid: boolean;
  isNew: boolean;
  why: string;
};

/** Hands one half's ticket over, once a version of it; the half says since when the other side has it. */
async function pass(
  ctx: JobContext,
  { told, partnerId, halfId, isVoid, isNew, why }: Handing,
): Promise<void> {
  const { operationId, version } = told;
  const isHanded = await handOver(ctx, partnerId, incomeArrives, {
    payload: { ...told, isVoid, again: why },
    cause: `operation ${operationId} ${version}${why}`,
    subject: `income ${ctx.companyId} ${operationId}`,
  });
  if (!isHanded) return;
  await changeOwn(ctx, 'incomeOperation')
    .set({ deliveredAt: ctx.clock.now().toISOString(), senderVersion: version })
    .where('id', '=', halfId)
    .execute();
  if (!isNew && why === '') await note(ctx, { id: halfId, act: 'changeArrived', said: told.reason });
}

/** The half that went to this tax id, also where another company has it by now. */
const standing = (halves: readonly Half[], voen: string) =>
  halves.find(({ partnerVoen, statusId }) => partnerVoen === voen && statusId !== incomeStatus.cancelled);

/**
 * Hands a ticket over as it is now: to the company that it went to before, as a change or as taken back; and to the company with
 * its customer's tax id, if that is another one here. A repeat does nothing twice. `why` tells a repair from the first time.
 */
export async function handTicketOver(ctx: JobContext, operationId: number, why = ''): Promise<void> {
  const ticket = await sentTicket(ctx, operationId);
  // A ticket that was changed behind the verbs goes over to no company until it is put right.
  if (!ticket || (await hasBrokenSeal(ctx, operationId))) return;
  const halves = await ownHalves(ctx, 'sent')
    .where('it.senderOperationId', '=', operationId)
    .orderBy('it.id')
    .execute();
  const voen = isSent(ticket) ? ticket.customerVoen : null;
  const keptHalf = voen === null ? undefined : standing(halves, voen);
  const partner = voen === null || keptHalf ? null : await companyOf(ctx, voen);
  if (halves.length === 0 && !partner) return;
  const message = await toldOf(ctx, ticket);
  const again = partner && halves.find(({ partnerCompanyId }) => partnerCompanyId === partner.id);
  for (const half of halves) {
    const isVoid = half !== keptHalf && half !== again;
    await pass(ctx, {
      told: message,
      partnerId: half.partnerCompanyId,
      halfId: half.id,
      isVoid,
      isNew: false,
      why,
    });
  }
  if (!partner || again) return;
  const halfId = await sentHalf(ctx, message, partner);
  await pass(ctx, { told: message, partnerId: partner.id, halfId, isVoid: false, isNew: true, why });
}

/** Hands a ticket that goes out over to its customer. */
export const tellingExpenses: Job<{ operationId: number }> = {
  kind: expenseChanged,
  act: (ctx, { operationId }) => handTicketOver(ctx, operationId),
};
