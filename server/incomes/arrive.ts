import { sql as raw } from 'kysely';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import { afterwards } from '#platform/jobs/outbox.ts';
import type { Job, JobContext } from '#platform/jobs/kind.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { takeChange } from './change.ts';
import { allowedColumns, allowedOf, note, nextNumber, ownHalves, wordColumns } from './half.ts';
import { incomeArrives, incomeDecided, type ArrivalPayload } from './kinds.ts';
import { companyNorm } from './norm.ts';
import { tellDeciders } from './notice.ts';

/** The own cargo of a name, in any spelling, else the one that the name begins with; null where none in use fits. */
export async function cargoOf(
  ctx: Pick<CompanyWork, 'sql' | 'companyId'>,
  name: string | null,
): Promise<number | null> {
  if (name === null) return null;
  const cargo = await ownRows(ctx, 'cargo')
    .where('deletedAt', 'is', null)
    .where(raw<boolean>`starts_with(app.fold(${name}) || ' ', search_key || ' ')`)
    .orderBy(raw`length(search_key)`, 'desc')
    .select('id')
    .executeTakeFirst();
  return cargo?.id ?? null;
}

/** Writes the receiver's half of an arrival. */
async function receive(ctx: JobContext, arrival: ArrivalPayload): Promise<void> {
  const norm = await companyNorm(ctx);
  const number = await nextNumber(ctx, 'received');
  const { id } = await ctx.sql
    .insertInto('incomeOperation')
    .values({
      companyId: ctx.companyId,
      side: 'received',
      number,
      statusId: incomeStatus.waiting,
      arrivedAt: ctx.clock.now().toISOString(),
      partnerCompanyId: arrival.senderCompanyId,
      partnerName: arrival.senderName,
      partnerVoen: arrival.senderVoen,
      senderOperationId: arrival.operationId,
      senderVersion: arrival.version,
      senderUserId: arrival.userId,
      senderReceipt: arrival.receipt,
      senderPublicId: arrival.publicId,
      numberPlate: arrival.numberPlate,
      completedHow: arrival.completedHow,
      sentAt: arrival.sentAt,
      sentNetKg: kilogramText(arrival.figures.net),
      sentFigures: JSON.stringify(arrival.figures),
      ...wordColumns(arrival.words),
      lossNorm: norm,
      cargoId: await cargoOf(ctx, arrival.words.cargoName),
      ...allowedColumns(allowedOf(arrival.figures, null, norm)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(ctx, { id, act: 'arrived', said: arrival.receipt });
  await tellDeciders(ctx, { id, number, told: arrival });
}

/**
 * Takes in what another company has handed over: the first time as a request that waits, after that as a change that waits. An
 * older version than the known one changes nothing.
 */
async function takeIncome(ctx: JobContext, arrival: ArrivalPayload): Promise<void> {
  const half = await ownHalves(ctx, 'received')
    .where('it.partnerCompanyId', '=', arrival.senderCompanyId)
    .where('it.senderOperationId', '=', arrival.operationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!half) {
    // What was taken back before it arrived never existed.
    if (!arrival.isVoid) await receive(ctx, arrival);
    return;
  }
  if (arrival.again !== '')
    await afterwards(ctx, incomeDecided, {
      payload: { incomeOperationId: half.id, again: arrival.again },
      subject: `income ${half.id}`,
    });
  if (arrival.version <= half.senderVersion) return;
  await changeOwn(ctx, 'incomeOperation')
    .set({ senderVersion: arrival.version })
    .where('id', '=', half.id)
    .execute();
  if (half.statusId !== incomeStatus.cancelled) await takeChange(ctx, half, arrival);
}

/** Takes an arrival in. */
export const takingIncomes: Job<ArrivalPayload> = { kind: incomeArrives, act: takeIncome };
