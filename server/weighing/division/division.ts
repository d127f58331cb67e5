import { type Grams, kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { dividedLines, dividedSum, divisionFault } from '@terezi/domain/weighing/division/division.ts';
import {
  drawnSum,
  poolLineFault,
  type PoolPart,
  type DivisionInput,
} from '@terezi/domain/weighing/division/net-pool.ts';
import { percentText } from '@terezi/domain/weighing/division/loss.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { divisionRulings } from '@terezi/domain/weighing/policy.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type ReaderContext, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { heldTicket, heldTicketFor, scalesBeside } from '../ticket/held.ts';
import { ownName } from '#platform/own-name.ts';
import { type NamedLine, namedLines } from './named-lines.ts';
import { holdPool, isPoolOffered } from './pool-part.ts';
import { gramsOrNull, type TicketRow } from '../ticket/ticket.ts';

const isOffered = async ({ sql }: ReaderContext, { companyId }: TicketRow): Promise<boolean> => {
  const { operationDivisionAvailable } = await ownRows({ sql, companyId }, 'company')
    .select('operationDivisionAvailable')
    .executeTakeFirstOrThrow();
  return operationDivisionAvailable;
};

/** Whether a ticket has been divided, and whether its company divides tickets at all. */
export const stateOf = async (ctx: ReaderContext, ticket: TicketRow) => ({
  isDivided: ticket.dividedKg !== null,
  isOffered: await isOffered(ctx, ticket),
});

const linesOf = ({ sql }: ReaderContext, { companyId, id }: TicketRow) =>
  ownRows({ sql, companyId }, 'operationDivision')
    .where('operationId', '=', id)
    .orderBy('lineNumber')
    .selectAll()
    .execute();
type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The lines of a ticket that stand, in their order. */
export const standingLines = async (ctx: ReaderContext, ticket: TicketRow): Promise<LineRow[]> =>
  (await linesOf(ctx, ticket)).filter(({ replacedAt }) => replacedAt === null);

const presentLine = (receipt: string, row: LineRow) => ({
  line: row.lineNumber,
  receipt: `${receipt}/${row.lineNumber}`,
  customerId: row.customerId,
  customerName: row.customerName,
  senderId: row.senderId,
  senderName: row.senderName,
  percentage: row.percentage === null ? null : Number(row.percentage),
  amount: parseKilograms(row.kg),
  rounding: parseKilograms(row.roundingKg),
  printCount: row.printCount,
  fromNetPool: row.fromNetPool === true,
});

/** How a ticket was divided, what is left of its net, and whether its reader may divide it now. */
export async function divisionOf(ctx: ReaderContext, ticket: TicketRow, ofSite: readonly number[]) {
  const [lines, offered, isNetPoolOffered] = await Promise.all([
    linesOf(ctx, ticket),
    isOffered(ctx, ticket),
    isPoolOffered(ctx, ticket),
  ]);
  const divided = gramsOrNull(ticket.dividedKg);
  const net = gramsOrNull(ticket.netKg);
  const receipt = receiptName(ticket.scaleNumber, ticket.receiptNumber);
  const state = { ...ticket, ofSite, isDivided: divided !== null, isOffered: offered };
  return {
    lines: lines.flatMap((row) => (row.replacedAt === null ? [presentLine(receipt, row)] : [])),
    replacedLines: lines.flatMap((row) =>
      row.replacedAt === null ? [] : [{ ...presentLine(receipt, row), replacedAt: row.replacedAt }],
    ),
    dividedSum: divided,
    remainingSum: divided === null || net === null ? null : net - divided,
    netPoolGiven: gramsOrNull(ticket.netPoolGivenKg),
    netPoolDrawn: gramsOrNull(ticket.netPoolDrawnKg),
    isNetPoolOffered,
    dividedAt: ticket.dividedAt,
    dividedByName: ticket.dividedByName,
    acts: divisionRulings.told(rulingCallerOf(ctx), state, ctx.language),
  };
}

/** The net of a ticket that has one, in grams. */
export function netOf({ id, netKg }: TicketRow): Grams {
  const net = gramsOrNull(netKg);
  if (net === null) throw new Error(`ticket ${id} is completed and has no net`);
  return net;
}

/** A division as it is to be written: the lines of the ticket's own net, and those that are drawn from the pool. */
export type SharedOut = { lines: NamedLine[]; drawn: NamedLine[]; pool: PoolPart };

/**
 * The lines that a caller divides a ticket into, with what falls to each and whom it names; refuses what the net cannot be
 * divided into. Where they give to the pool of its cargo or draw from it, the pool is locked until the transaction ends.
 */
export async function sharedOut(
  ctx: SignedIn,
  ticket: TicketRow,
  { lines: lineInputs, toNetPool, fromNetPool }: DivisionInput,
): Promise<SharedOut> {
  const net = netOf(ticket);
  const weighing = { net, division: parseKilograms(ticket.scaleDivisionKg) };
  const lines = dividedLines(lineInputs, weighing);
  const fault = divisionFault(lines, weighing) ?? poolLineFault(fromNetPool);
  if (fault) throw fault;
  const drawn = fromNetPool.map((line) => ({ ...line, percentage: null, kg: line.amount, rounding: 0 }));
  const pool = { given: toNetPool ? net - dividedSum(lines) : 0, drawn: drawnSum(fromNetPool) };
  const division = {
    lines: await namedLines(ctx, lines, 'lines'),
    drawn: await namedLines(ctx, drawn, 'fromNetPool'),
  };
  await holdPool(ctx, ticket, pool, fromNetPool.length - 1);
  return { ...division, pool };
}

type Added = { operationId: number; shared: SharedOut; behind: number };

/** Adds lines to a ticket, numbered behind those that it has had. */
export async function addLines(ctx: SignedIn, { operationId, shared, behind }: Added): Promise<void> {
  const { companyId } = ctx;
  const all = [
    ...shared.lines.map((line) => ({ ...line, fromNetPool: null })),
    ...shared.drawn.map((line) => ({ ...line, fromNetPool: true })),
  ];
  await ctx.sql
    .insertInto('operationDivision')
    .values(
      all.map(
        ({ customerId, customerName, senderId, senderName, percentage, kg, rounding, fromNetPool }, at) => ({
          companyId,
          operationId,
          lineNumber: behind + at + 1,
          fromNetPool,
          customerId,
          customerName,
          senderId,
          senderName,
          percentage: percentage === null ? null : percentText(percentage),
          kg: kilogramText(kg),
          roundingKg: kilogramText(rounding),
        }),
      ),
    )
    .execute();
}

/** Grams as the database keeps them; null for none. */
const kept = (grams: Grams) => (grams === 0 ? null : kilogramText(grams));

/** Writes on a ticket how much of its net was divided, when and by whom, and what the pool of its cargo got or gave. */
export async function markDivided(ctx: SignedIn, id: number, { lines, pool }: SharedOut) {
  const divided = {
    dividedKg: kilogramText(dividedSum(lines)),
    dividedAt: ctx.clock.now().toISOString(),
    dividedByName: await ownName(ctx),
    netPoolGivenKg: kept(pool.given),
    netPoolDrawnKg: kept(pool.drawn),
  };
  await changeOwn(ctx, 'operation').set(divided).where('id', '=', id).execute();
  return divided;
}

/** Divides the net of a completed ticket, which is locked meanwhile, so that it is divided once; the net stays as it is. */
export async function divideTicket(ctx: SignedIn, { id, ...division }: DivisionInput & { id: number }) {
  const [ticket, ofSite] = await Promise.all([heldTicket(ctx, id), scalesBeside(ctx)]);
  const state = await stateOf(ctx, ticket);
  const ruling = divisionRulings.of('divide', rulingCallerOf(ctx), { ...ticket, ofSite, ...state });
  mustMay(ruling, 'allow', weighingProblems.divisionNeedsNet);
  const shared = await sharedOut(ctx, ticket, division);
  await addLines(ctx, { operationId: id, shared, behind: 0 });
  const divided = await markDivided(ctx, id, shared);
  return { operationDivision: await divisionOf(ctx, { ...ticket, ...divided }, ofSite) };
}

/**
 * Counts a print of each named line, as a ticket's own prints are counted; 404 at the first that does not exist. A person who
 * may print the ticket may print its lines.
 */
export async function countLinePrints(
  ctx: SignedIn,
  { id, lines }: { id: number; lines: readonly number[] },
): Promise<{ divisionPrint: { line: number; printCount: number }[] }> {
  await heldTicketFor(ctx, id, { act: 'print', as: 'allow' });
  const printed = await changeOwn(ctx, 'operationDivision')
    .set(({ eb }) => ({ printCount: eb('printCount', '+', 1) }))
    .where('operationId', '=', id)
    // The paper of a line that was replaced is void.
    .where('replacedAt', 'is', null)
    .where('lineNumber', 'in', [...lines])
    .returning(['lineNumber as line', 'printCount'])
    .execute();
  const absent = lines.findIndex((line) => !printed.some((each) => each.line === line));
  if (absent >= 0) throw problemAt(`lines.${absent}`, fieldProblems.notFound, {});
  return { divisionPrint: printed.toSorted((a, b) => a.line - b.line) };
}
