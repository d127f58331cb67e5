import { sql as raw } from 'kysely';
import { Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { EARLY_MINUTES, isDayOver, isTooEarly, readPassCode } from '@terezi/domain/orders/gate-rules.ts';
import { orderPartProblems } from '@terezi/domain/orders/problems.ts';
import type { OrderPartRow } from '@terezi/domain/orders/order-part.ts';
import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { asProblem } from '#platform/http/failure.ts';
import { findRow } from '#platform/resource/rows.ts';
import { ownName } from '#platform/own-name.ts';
import { note, type PartWay } from './event.ts';
import { clockIn, companyZone } from './number.ts';
import { ledPart } from './part.ts';
import { heldPart } from './plan.ts';
import { alreadyDone, leadOn, mustGoOn, notTheirs, type Step, waitedFor, wayOf } from './way.ts';

/** For how long a telephone keeps what it could not send. Hours. */
const KEPT_HOURS = 24;

/** The visit of a pass of the company's own, by its code or its number; refuses anything else. */
export async function partOf(ctx: SignedIn, qrData: string): Promise<{ id: number; how: PartWay }> {
  const code = readPassCode(qrData);
  const part = await ownRows(ctx, 'orderPart')
    .where('deletedAt', 'is', null)
    .where(
      'publicId' in code
        ? raw<boolean>`public_id = ${code.publicId}`
        : raw<boolean>`search_key = app.fold(${code.number})`,
    )
    .select('id')
    .executeTakeFirst();
  if (!part) throw problem(orderPartProblems.unknownCode, {});
  return { id: part.id, how: 'publicId' in code ? 'qr' : 'typed' };
}

/** A truck is let in on its day, and only shortly before its window. */
async function mustBeTime(ctx: SignedIn, part: OrderPartRow, at: Date): Promise<void> {
  const timeZone = await companyZone(ctx);
  if (isDayOver(part, clockIn(timeZone, at).day)) throw problem(orderPartProblems.passedDay, {});
  const soon = new Date(at.getTime() + EARLY_MINUTES * 60_000);
  const { day, windowFrom } = part;
  if (isTooEarly(part, clockIn(timeZone, soon)))
    throw problem(orderPartProblems.tooEarly, {
      day: day.split('-').toReversed().join('.'),
      from: windowFrom ?? '00:00',
    });
}

/** The moment of a scan: now, or when the telephone noted a scan that it could not send. */
function momentOf(ctx: SignedIn, at: string | undefined): Date {
  const now = ctx.clock.now();
  if (at === undefined) return now;
  const noted = new Date(at);
  const isFit = noted <= now && now.getTime() - noted.getTime() <= KEPT_HOURS * 3_600_000;
  return isFit ? noted : now;
}

/** The step of a scan: the next one, if it is confirmed here; refused as already done where the last one was confirmed here. */
async function stepHere(ctx: SignedIn, way: readonly Step[]): Promise<Step> {
  const step = waitedFor([...way]);
  const why = await notTheirs(ctx, step);
  if (!why) return step;
  const last = way.findLast((each) => each.state === 'done');
  if (last && !(await notTheirs(ctx, last))) throw await alreadyDone(ctx, last);
  throw problem(why, {});
}

type Scanned = { qrData: string; at?: string | undefined; id?: number; note?: string | null | undefined };

/** Puts a refusal of a pass at its field. */
async function atItsField<Done>(scanning: Promise<Done>): Promise<Done> {
  try {
    return await scanning;
  } catch (failure) {
    if (!(failure instanceof Problem) || failure.errors.length > 0) throw failure;
    const { kind, values } = failure;
    throw new Problem(kind, values, [{ field: wireName('qrData'), kind, values }]);
  }
}

/**
 * Confirms a pass at a gate. A refusal of the company's own visit stands in its log, with who tried; with `id`, the pass of
 * another visit is refused.
 */
export const scan = (ctx: SignedIn, scanned: Scanned): Promise<{ row: OrderPartRow; confirmed: string }> =>
  atItsField(confirmScanned(ctx, scanned));

async function confirmScanned(ctx: SignedIn, { qrData, at, id, note: noteText = null }: Scanned) {
  const partRow = await partOf(ctx, qrData);
  if (id !== undefined && partRow.id !== id) throw problem(orderPartProblems.unknownCode, {});
  const byName = await ownName(ctx);
  const moment = momentOf(ctx, at);
  const place = { companyId: ctx.companyId, clock: ctx.clock };
  ctx.ifRefused(async (sql, failure) => {
    const why = asProblem(failure)?.text('az') ?? null;
    await note({ ...place, sql }, partRow.id, { act: 'refused', how: partRow.how, byName, said: why });
  });
  const held = await heldPart(ctx, partRow.id);
  const { part } = held;
  if (part.statusId !== orderPartStatus.completed) mustGoOn(held);
  const step = await stepHere(ctx, await wayOf(ctx, part.id));
  if (part.statusId === orderPartStatus.planned && step.stepKind === 'gateEntry')
    await mustBeTime(ctx, part, moment);
  await leadOn(ctx, part, step, {
    state: 'done',
    how: partRow.how,
    byName,
    at: moment.toISOString(),
    said: noteText,
  });
  return { row: await findRow(ctx, ledPart, part.id), confirmed: step.name };
}
