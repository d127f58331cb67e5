import { sql as raw } from 'kysely';
import { kilogramText, type Grams } from '@terezi/domain/grammar/mass.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { incomeProblems } from '@terezi/domain/incomes/problems.ts';
import { MOST_SIGNS } from '@terezi/domain/incomes/proposal.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { hasBrokenSeal } from '../weighing/index.ts';
import { figuresOf, receiptOf, type WeighedTicket, weighedTickets } from './figures.ts';
import { allowedColumns, allowedOf, type Half } from './half.ts';
import { companyNorm } from './norm.ts';

const AT = 'operationId';

/** The number of the request that an own ticket is linked to already. */
const linkedTo = (ctx: CompanyWork, operationId: number) =>
  ownRows(ctx, 'incomeOperation')
    .where('side', '=', 'received')
    .where('operationId', '=', operationId)
    .select('number')
    .executeTakeFirst();

/**
 * The own ticket that a request is to be linked with, locked until the transaction ends: completed, of goods in, of the same
 * truck and linked to nothing else. Each is refused at its field.
 */
async function linkable(ctx: CompanyWork, half: Half, operationId: number): Promise<WeighedTicket> {
  const ticket = await weighedTickets(ctx)
    .select(raw<number | null>`app.plate_difference(o.number_plate, ${half.numberPlate})`.as('signs'))
    .where('o.id', '=', operationId)
    .forNoKeyUpdate('o')
    .executeTakeFirst();
  if (!ticket) throw problemAt(AT, fieldProblems.notFound, {});
  if (ticket.statusId === operationStatus.cancelled) throw problemAt(AT, incomeProblems.ticketCancelled, {});
  if (ticket.statusId !== operationStatus.completed || ticket.netKg === null)
    throw problemAt(AT, incomeProblems.ticketOpen, {});
  if (ticket.direction !== 'income') throw problemAt(AT, incomeProblems.notIncome, {});
  if (ticket.signs === null || ticket.signs > MOST_SIGNS)
    throw problemAt(AT, incomeProblems.otherTruck, { plate: ticket.numberPlate, wanted: half.numberPlate });
  const other = await linkedTo(ctx, operationId);
  if (other) throw problemAt(AT, incomeProblems.alreadyLinked, { number: String(other.number) });
  if (await hasBrokenSeal(ctx, operationId)) throw problemAt(AT, incomeProblems.ticketUnsealed, {});
  return ticket;
}

/** What a half takes from the own ticket that it is linked with, and what may differ from then on. */
export async function linkColumns(ctx: CompanyWork, half: Half, operationId: number) {
  const ticket = await linkable(ctx, half, operationId);
  const figures = figuresOf(ticket);
  const lossNorm = await companyNorm(ctx);
  const difference: Grams = figures.net - half.sentFigures.net;
  return {
    receipt: receiptOf(ticket),
    difference,
    columns: {
      operationId,
      receipt: receiptOf(ticket),
      receivedReceipt: receiptOf(ticket),
      receivedAt: ticket.netAt ?? ticket.operationAt,
      receivedNetKg: kilogramText(figures.net),
      receivedFigures: JSON.stringify(figures),
      lossNorm,
      ...allowedColumns(allowedOf(half.sentFigures, figures, lossNorm)),
    },
  };
}

/** A half without an own ticket, once it is unlinked. */
export async function unlinkColumns(ctx: CompanyWork, half: Half) {
  const lossNorm = await companyNorm(ctx);
  return {
    operationId: null,
    receipt: null,
    receivedReceipt: null,
    receivedAt: null,
    receivedNetKg: null,
    receivedFigures: null,
    lossNorm,
    completedAt: null,
    completedByName: null,
    ...allowedColumns(allowedOf(half.sentFigures, null, lossNorm)),
  };
}
