import { hasOwnScale } from '@terezi/domain/devices/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { type TicketAct, ticketRulings } from '@terezi/domain/weighing/policy.ts';
import { sealProblems } from '@terezi/domain/weighing/seal.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { built } from '#platform/database/built.ts';
import type { Sql } from '#platform/database/connection.ts';
import { rulingCallerOf, type ReaderContext, type SignedIn } from '#platform/http/context.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { mustMay } from '#platform/must-may.ts';
import { isSealBroken, seal } from './ticket-content.ts';

type TicketKey = { companyId: number; id: number };

// For no key update: a row that only refers to the ticket, as its verdict does, is written without waiting.
const plainly = (sql: Sql, { companyId, id }: TicketKey) =>
  ownRows({ sql, companyId }, 'operation as o').where('o.id', '=', id).selectAll('o').select(seal.as('seal'));
const ticketOf = (sql: Sql, key: TicketKey) => plainly(sql, key).forNoKeyUpdate();

/** The ticket where no other transaction has locked it, to be asked for along with other things. */
export const ticketIfFree = built((sql, key: TicketKey) => ticketOf(sql, key).skipLocked());

/**
 * A ticket of the company acted in, locked for this transaction if asked; undefined for any other. One that was changed behind
 * the verbs is refused: the next seal would make that change look right.
 */
export async function ownTicket({ sql, companyId, proof }: SignedIn, id: number, isHeld: boolean) {
  if (!isHeld) return plainly(sql, { companyId, id }).executeTakeFirst();
  const held = await ticketOf(sql, { companyId, id }).executeTakeFirst();
  if (!held || !isSealBroken(proof, held)) return held;
  // A transaction that waited for it has the row of now beside the entry of before.
  const now = await plainly(sql, { companyId, id }).executeTakeFirst();
  if (now && isSealBroken(proof, now)) throw problem(sealProblems.sealBroken, {});
  return now;
}

/** Whether a ticket of the company differs from what was sealed: a caller that builds on it leaves it alone. */
export async function hasBrokenSeal(
  { sql, companyId, proof }: Pick<CompanyWork, 'sql' | 'companyId' | 'proof'>,
  id: number,
): Promise<boolean> {
  const ticket = await plainly(sql, { companyId, id }).executeTakeFirst();
  return ticket !== undefined && isSealBroken(proof, ticket);
}

/**
 * The ticket, locked for this transaction, and whether its seal is broken: only to be cancelled while it is open. Otherwise it
 * would stay in every list as a visit that cannot be ended.
 */
async function heldToCancel(ctx: SignedIn, id: number) {
  await ticketOf(ctx.sql, { companyId: ctx.companyId, id }).executeTakeFirst();
  const ticket = await plainly(ctx.sql, { companyId: ctx.companyId, id }).executeTakeFirst();
  if (!ticket) throw problem(general.notFound, {});
  const isBroken = isSealBroken(ctx.proof, ticket);
  if (isBroken && ticket.statusId !== operationStatus.open) throw problem(sealProblems.sealBroken, {});
  return { ticket, isBroken };
}

/** The ticket, locked for this transaction: another that wants it waits and then sees what became of it. */
export async function heldTicket(ctx: SignedIn, id: number) {
  const ticket = await ownTicket(ctx, id, true);
  if (!ticket) throw problem(general.notFound, {});
  return ticket;
}

const besideScale = built((sql, { companyId, id }: TicketKey) =>
  ownRows({ sql, companyId }, 'scale as s')
    .innerJoin('scale as own', (join) =>
      join.onRef('own.companyId', '=', 's.companyId').onRef('own.siteId', '=', 's.siteId'),
    )
    .where('own.id', '=', id)
    .select('s.id'),
);

/** The scales at the site of the one that an operator chose at sign-in; none for those who work without a scale of their own. */
export async function scalesBeside(ctx: ReaderContext): Promise<number[]> {
  const { role, scaleId } = ctx.actor;
  if (scaleId === null || !hasOwnScale(role)) return [];
  const rows = await besideScale(ctx.sql, { companyId: ctx.companyId, id: scaleId });
  return rows.map(({ id }) => id);
}

type Wanted = { act: TicketAct; as: 'allow' | 'propose' };

/** An open ticket that its caller may cancel, and whether its seal is broken. */
export async function cancellable(ctx: SignedIn, id: number) {
  const [{ ticket, isBroken }, ofSite] = await Promise.all([heldToCancel(ctx, id), scalesBeside(ctx)]);
  mustMay(
    ticketRulings.of('cancel', rulingCallerOf(ctx), { ...ticket, ofSite }),
    'allow',
    weighingProblems.notCompleted,
  );
  return { ticket, ofSite, isBroken };
}

/** The same, where its caller may do that with it, or propose it; with the scales beside the caller's own. */
export async function heldTicketFor(ctx: SignedIn, id: number, { act, as }: Wanted) {
  const [ticket, ofSite] = await Promise.all([heldTicket(ctx, id), scalesBeside(ctx)]);
  const ruling = ticketRulings.of(act, rulingCallerOf(ctx), { ...ticket, ofSite });
  mustMay(ruling, as, weighingProblems.notCompleted);
  return { ticket, ofSite };
}
