import { problem } from '@terezi/domain/grammar/problem.ts';
import type { RfidCardAct } from '@terezi/domain/rfid/acts.ts';
import { rfidCardDelete, rfidCardReset } from '@terezi/domain/rfid/request-kinds.ts';
import type { RfidCardRow } from '@terezi/domain/rfid/rfid-card.ts';
import { rfidProblems } from '@terezi/domain/rfid/problems.ts';
import { rfidCardRulings } from '@terezi/domain/rfid/rulings.ts';
import { rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import { holdRow, setColumns } from '#platform/resource/write.ts';
import { mustMay } from '#platform/must-may.ts';
import { ownName } from '#platform/own-name.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { propose, type RequestVerb, type Subject } from '../requests/index.ts';
import { rfidCard } from './card.ts';
import { clearCard } from './prepare-card.ts';

/** A locked card, where its state allows the act. */
async function heldCard(
  ctx: SignedIn,
  id: number,
  { act, as = 'allow' }: { act: RfidCardAct; as?: 'allow' | 'propose' },
): Promise<RfidCardRow> {
  await holdRow(ctx, rfidCard, id);
  const row = await findRow(ctx, rfidCard, id);
  mustMay(rfidCardRulings.of(act, rulingCallerOf(ctx), row), as);
  return row;
}

/** Blocks a card: it opens nothing until a person unblocks it. */
export async function blockCard(
  ctx: SignedIn,
  { id, reason }: { id: number; reason: string },
): Promise<RfidCardRow> {
  await heldCard(ctx, id, { act: 'block' });
  await setColumns(ctx, rfidCard, id, {
    statusId: rfidCardStatus.blocked,
    blockedAt: ctx.clock.now().toISOString(),
    blockedByName: await ownName(ctx),
    blockReason: reason,
  });
  return findRow(ctx, rfidCard, id);
}

/** Lets a blocked card open again; why it was blocked stays in its history. */
export async function unblockCard(ctx: SignedIn, id: number): Promise<RfidCardRow> {
  await heldCard(ctx, id, { act: 'unblock' });
  const nothing = { blockedAt: null, blockedByName: null, blockReason: null };
  await setColumns(ctx, rfidCard, id, { statusId: rfidCardStatus.active, ...nothing });
  return findRow(ctx, rfidCard, id);
}

/** The basis of a decision about a card. */
const subjectOf = (row: RfidCardRow): Subject => ({
  id: row.id,
  version: row.version,
  title: row.cardNumber,
  values: {
    statusId: row.statusId,
    truckName: row.truckName,
    driverName: row.driverName,
    validUntil: row.validUntil,
  },
});

type ProposalInput = { id: number; reason: string };

/** Whether a ticket that this card opened is still open; the domain of tickets answers. */
export type HasOpenTicket = (work: CompanyWork, rfidCardId: number) => Promise<boolean>;

/** A locked card without an open ticket. */
async function idleCard(
  ctx: SignedIn,
  id: number,
  { act, hasOpenTicket }: { act: RfidCardAct; hasOpenTicket: HasOpenTicket },
): Promise<RfidCardRow> {
  const row = await heldCard(ctx, id, { act, as: 'propose' });
  if (await hasOpenTicket(ctx, id)) throw problem(rfidProblems.ticketOpen, {});
  return row;
}

/** Proposes to empty a card. */
export async function proposeReset(
  ctx: SignedIn,
  { id, reason }: ProposalInput,
  hasOpenTicket: HasOpenTicket,
) {
  const row = await idleCard(ctx, id, { act: 'proposeReset', hasOpenTicket });
  const after = { truckName: null, driverName: null };
  return propose(ctx, { kind: rfidCardReset, subject: subjectOf(row), after, reason });
}

/** Proposes to delete a card. */
export async function proposeDelete(
  ctx: SignedIn,
  { id, reason }: ProposalInput,
  hasOpenTicket: HasOpenTicket,
) {
  const row = await idleCard(ctx, id, { act: 'proposeDelete', hasOpenTicket });
  return propose(ctx, { kind: rfidCardDelete, subject: subjectOf(row), after: {}, reason });
}

async function look(ctx: SignedIn, id: number, isHeld: boolean): Promise<Subject | null> {
  const known = await ownRows(ctx, 'rfidCard')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!known) return null;
  if (isHeld) await holdRow(ctx, rfidCard, id);
  return subjectOf(await findRow(ctx, rfidCard, id));
}

/** Proposals about cards, with the act that follows once another person has approved. */
export const rfidRequests = (hasOpenTicket: HasOpenTicket): readonly RequestVerb[] => [
  {
    kind: rfidCardReset,
    look,
    async carryOut(ctx, { rowId }) {
      await idleCard(ctx, rowId, { act: 'proposeReset', hasOpenTicket });
      await clearCard(ctx, rowId);
      await setColumns(ctx, rfidCard, rowId, { truckId: null, driverId: null });
    },
  },
  {
    kind: rfidCardDelete,
    look,
    async carryOut(ctx, { rowId }) {
      await idleCard(ctx, rowId, { act: 'proposeDelete', hasOpenTicket });
      await clearCard(ctx, rowId);
      await setColumns(ctx, rfidCard, rowId, { deletedAt: ctx.clock.now().toISOString(), archived: true });
    },
  },
];
