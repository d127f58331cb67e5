import { type Grams, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { netPoolProblems } from '@terezi/domain/orders/net-pool-problems.ts';
import { poolAfter, type PoolPart } from '@terezi/domain/weighing/division/net-pool.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { ReaderContext, SignedIn } from '#platform/http/context.ts';
import { heldNetPools } from '../../orders/index.ts';
import { gramsOrNull, type TicketRow } from '../ticket/ticket.ts';

/** What a ticket has given to the pool of its cargo, and drawn from it. */
export const poolPartOf = ({ netPoolGivenKg, netPoolDrawnKg }: TicketRow): PoolPart => ({
  given: gramsOrNull(netPoolGivenKg) ?? 0,
  drawn: gramsOrNull(netPoolDrawnKg) ?? 0,
});

const NOTHING: PoolPart = { given: 0, drawn: 0 };
const isNothing = ({ given, drawn }: PoolPart) => given === 0 && drawn === 0;

/** Whether a ticket may give to a pool and draw from it: its company keeps pools, and the ticket names a cargo. */
export async function isPoolOffered(
  { sql }: Pick<ReaderContext, 'sql'>,
  { companyId, cargoId }: TicketRow,
): Promise<boolean> {
  const { netPoolAvailable } = await ownRows({ sql, companyId }, 'company')
    .select('netPoolAvailable')
    .executeTakeFirstOrThrow();
  return netPoolAvailable && cargoId !== null;
}

/** Refuses, at this field, a ticket without a pool; answers its cargo. */
async function mustBeOffered(ctx: SignedIn, ticket: TicketRow, field: string): Promise<number> {
  const { cargoId } = ticket;
  if (cargoId !== null && (await isPoolOffered(ctx, ticket))) return cargoId;
  throw problemAt(field, cargoId === null ? netPoolProblems.needsCargo : netPoolProblems.notOffered, {});
}

const enough = (left: Grams) => ({ left: wireKilograms(Math.max(0, left)) });

/**
 * Locks the pool of a ticket's cargo until the transaction ends, for what the ticket gives and draws from now on. Refused where
 * more is drawn than is left, at the line that does, and where others have already drawn what it gave before.
 */
export async function holdPool(ctx: SignedIn, ticket: TicketRow, after: PoolPart, lastLine = 0) {
  const before = poolPartOf(ticket);
  if (isNothing(before) && isNothing(after)) return;
  const field = after.drawn > 0 ? `fromNetPool.${lastLine}.amount` : 'toNetPool';
  const cargoId = isNothing(after) ? ticket.cargoId : await mustBeOffered(ctx, ticket, field);
  if (cargoId === null) throw new Error(`ticket ${ticket.id} moves the pool of no cargo`);
  const left = (await heldNetPools(ctx, [cargoId])).get(cargoId) ?? 0;
  const then = poolAfter(left, before, after);
  if (after.drawn > then.most) throw problemAt(field, netPoolProblems.notEnough, enough(then.most));
  if (then.left < 0) throw problem(netPoolProblems.drawnMeanwhile, enough(left));
}

/** The same of a ticket that leaves the sums: what it gave must still be there, what it drew comes back. */
export const leavePool = (ctx: SignedIn, ticket: TicketRow) => holdPool(ctx, ticket, NOTHING);

/**
 * The same for a ticket that changes its cargo: what it gave and drew moves from one pool to the other, so both must exist and
 * neither may end below zero. Refused at the cargo.
 */
export async function movePool(ctx: SignedIn, ticket: TicketRow, to: number | null): Promise<void> {
  const part = poolPartOf(ticket);
  if (isNothing(part) || to === ticket.cargoId || ticket.cargoId === null) return;
  if (to === null) throw problemAt('cargoId', netPoolProblems.needsCargo, {});
  const held = await heldNetPools(ctx, [ticket.cargoId, to]);
  const [from, into] = [held.get(ticket.cargoId) ?? 0, held.get(to) ?? 0];
  if (poolAfter(from, part, NOTHING).left < 0)
    throw problemAt('cargoId', netPoolProblems.drawnMeanwhile, enough(from));
  if (part.drawn > into) throw problemAt('cargoId', netPoolProblems.notEnough, enough(into));
}
