import { BUYS } from '@terezi/domain/catalogues/customer.ts';
import { type Grams, kilogramText, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import {
  dividedLines,
  dividedSum,
  divisionFault,
  type Line,
  type SaidLine,
} from '@terezi/domain/weighing/division.ts';
import { percentText } from '@terezi/domain/weighing/loss.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import { divisionRulings } from '@terezi/domain/weighing/policy.ts';
import { absentProblems } from '@terezi/domain/weighing/absent-problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { ableIn, type Reading, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { heldTicket, heldTicketFor, scalesBeside } from './held.ts';
import { ownName } from '#platform/own-name.ts';
import { gramsOrNull, type TicketRow } from './ticket.ts';

const isOffered = async ({ sql }: Reading, { companyId }: TicketRow): Promise<boolean> => {
  const { operationDivisionAvailable } = await ownRows({ sql, companyId }, 'company')
    .select('operationDivisionAvailable')
    .executeTakeFirstOrThrow();
  return operationDivisionAvailable;
};

/** Whether a ticket has been divided, and whether its company divides tickets at all. */
export const stateOf = async (ctx: Reading, ticket: TicketRow) => ({
  isDivided: ticket.dividedKg !== null,
  isOffered: await isOffered(ctx, ticket),
});

const linesOf = ({ sql }: Reading, { companyId, id }: TicketRow) =>
  ownRows({ sql, companyId }, 'operationDivision')
    .where('operationId', '=', id)
    .orderBy('lineNumber')
    .selectAll()
    .execute();
type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

/** The lines of a ticket that stand, in their order. */
export const standingLines = async (ctx: Reading, ticket: TicketRow): Promise<LineRow[]> =>
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
});

/** How a ticket was divided, what is left of its net, and whether its reader may divide it now. */
export async function divisionOf(ctx: Reading, ticket: TicketRow, ofSite: readonly number[]) {
  const [lines, offered] = await Promise.all([linesOf(ctx, ticket), isOffered(ctx, ticket)]);
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
    dividedAt: ticket.dividedAt,
    dividedByName: ticket.dividedByName,
    acts: divisionRulings.told(ableIn(ctx), state, ctx.language),
  };
}

const PARTY_FIELDS = { customer: 'customerId', sender: 'senderId' } as const;

/** What the customers or senders of the lines are called today; refused at the first line that names one who is not there. */
async function namesIn(ctx: SignedIn, table: 'customer' | 'sender', lines: readonly SaidLine[]) {
  const field = PARTY_FIELDS[table];
  const ids = [...new Set(lines.flatMap((line) => line[field] ?? []))];
  if (ids.length === 0) return new Map<number, string>();
  const rows = await ownRows(ctx, table)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .select(['id', 'name'])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const at = lines.findIndex((line) => line[field] !== null && !names.has(line[field]));
  if (at >= 0) throw problemAt(`lines.${at}.${field}`, absentProblems[table], {});
  return names;
}

/** A line names as its customer only a party that buys, as a ticket does. */
async function mustBuy(ctx: SignedIn, lines: readonly SaidLine[]): Promise<void> {
  const ids = lines.flatMap(({ customerId }) => customerId ?? []);
  if (ids.length === 0) return;
  const suppliers = await ownRows(ctx, 'customer')
    .where('id', 'in', ids)
    .where('customerType', 'not in', BUYS.customerType)
    .select('id')
    .execute();
  const at = lines.findIndex(({ customerId }) => suppliers.some(({ id }) => id === customerId));
  if (at >= 0) throw problemAt(`lines.${at}.customerId`, weighingProblems.notCustomer, {});
}

type NamedLine = Line & { customerName: string | null; senderName: string | null };

async function namedLines(ctx: SignedIn, lines: readonly Line[]): Promise<NamedLine[]> {
  const [customers, senders] = await Promise.all([
    namesIn(ctx, 'customer', lines),
    namesIn(ctx, 'sender', lines),
    mustBuy(ctx, lines),
  ]);
  return lines.map((line) => ({
    ...line,
    customerName: line.customerId === null ? null : (customers.get(line.customerId) ?? null),
    senderName: line.senderId === null ? null : (senders.get(line.senderId) ?? null),
  }));
}

/** The net of a ticket that has one, in grams. */
export function netOf({ id, netKg }: TicketRow): Grams {
  const net = gramsOrNull(netKg);
  if (net === null) throw new Error(`ticket ${id} is completed and has no net`);
  return net;
}

/** What falls to each line of a ticket as it is said, and whom it names; refused where a net is not divided so. */
export async function sharedOut(
  ctx: SignedIn,
  ticket: TicketRow,
  said: readonly SaidLine[],
): Promise<NamedLine[]> {
  const net = netOf(ticket);
  const of = { net, division: parseKilograms(ticket.scaleDivisionKg) };
  const lines = dividedLines(said, of);
  const fault = divisionFault(lines, of);
  if (fault) throw fault;
  return namedLines(ctx, lines);
}

type Added = { operationId: number; lines: readonly NamedLine[]; behind: number };

/** Adds lines to a ticket, numbered behind those that it has had. */
export async function addLines(ctx: SignedIn, { operationId, lines, behind }: Added): Promise<void> {
  const { companyId } = ctx;
  await ctx.sql
    .insertInto('operationDivision')
    .values(
      lines.map(({ customerId, customerName, senderId, senderName, percentage, kg, rounding }, at) => ({
        ...{ companyId, operationId, lineNumber: behind + at + 1 },
        ...{ customerId, customerName, senderId, senderName },
        percentage: percentage === null ? null : percentText(percentage),
        kg: kilogramText(kg),
        roundingKg: kilogramText(rounding),
      })),
    )
    .execute();
}

/** Says of a ticket how much of its net was divided, when and by whom. */
export async function markDivided(ctx: SignedIn, id: number, sum: Grams) {
  const divided = {
    dividedKg: kilogramText(sum),
    dividedAt: ctx.clock.now().toISOString(),
    dividedByName: await ownName(ctx),
  };
  await changeOwn(ctx, 'operation').set(divided).where('id', '=', id).execute();
  return divided;
}

/** Divides the net of a completed ticket, which is held meanwhile, so that it is divided once; the net stays as it is. */
export async function divideTicket(
  ctx: SignedIn,
  { id, lines: said }: { id: number; lines: readonly SaidLine[] },
) {
  const [ticket, ofSite] = await Promise.all([heldTicket(ctx, id), scalesBeside(ctx)]);
  const state = await stateOf(ctx, ticket);
  const ruling = divisionRulings.of('divide', ableIn(ctx), { ...ticket, ofSite, ...state });
  mustMay(ruling, 'allow', weighingProblems.divisionNeedsNet);
  const lines = await sharedOut(ctx, ticket, said);
  await addLines(ctx, { operationId: id, lines, behind: 0 });
  const divided = await markDivided(ctx, id, dividedSum(lines));
  return { operationDivision: await divisionOf(ctx, { ...ticket, ...divided }, ofSite) };
}

/**
 * Counts a print of each named line, as a ticket's own prints are counted; 404 at the first that there is not. Whoever
 * prints the ticket prints its lines.
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
