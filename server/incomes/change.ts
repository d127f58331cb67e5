import type { ChangeKind } from '@terezi/domain/incomes/change-words.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { JobContext } from '#platform/jobs/kind.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { type Half, note, wordsOf } from './half.ts';
import type { SentWords, ArrivalPayload } from './kinds.ts';
import { tellOfChange } from './notice.ts';

/** The fields in which two versions of a ticket's words differ. */
const differing = (before: SentWords, after: SentWords) =>
  (Object.keys(before) as (keyof SentWords)[]).filter((field) => before[field] !== after[field]);

/** How a ticket has changed since its half was accepted; null where it has not. */
function kindOf(half: Half, { isVoid, words }: ArrivalPayload): ChangeKind | null {
  if (isVoid) return 'void';
  const fields = differing(wordsOf(half), words);
  if (fields.length === 0) return null;
  return fields.every((field) => field === 'dividedNet') ? 'division' : 'correction';
}

/** The waiting change of a half. */
export const waitingChange = (ctx: Pick<CompanyWork, 'sql' | 'companyId'>, halfId: number) =>
  ownRows(ctx, 'incomeChange')
    .where('incomeOperationId', '=', halfId)
    .where('state', '=', 'waiting')
    .selectAll()
    .executeTakeFirst();

/** Puts what the sender says now in the place of a waiting change, so that a decision is about what is so. */
async function replace(
  ctx: JobContext,
  id: number,
  kind: ChangeKind | null,
  arrival: ArrivalPayload,
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await changeOwn(ctx, 'incomeChange')
    .set(
      kind === null
        ? { state: 'withdrawn', decidedAt: now }
        : {
            kind,
            after: JSON.stringify(arrival.words),
            reason: arrival.reason,
            senderVersion: arrival.version,
            at: now,
          },
    )
    .where('id', '=', id)
    .execute();
}

/** Keeps what the sender has changed until a person here accepts or rejects it. */
export async function takeChange(ctx: JobContext, half: Half, arrival: ArrivalPayload): Promise<void> {
  const kind = kindOf(half, arrival);
  const waiting = await waitingChange(ctx, half.id);
  if (waiting) await replace(ctx, waiting.id, kind, arrival);
  else if (kind !== null)
    await ctx.sql
      .insertInto('incomeChange')
      .values({
        companyId: ctx.companyId,
        incomeOperationId: half.id,
        kind,
        reason: arrival.reason,
        before: JSON.stringify(wordsOf(half)),
        after: JSON.stringify(arrival.words),
        senderVersion: arrival.version,
        at: ctx.clock.now().toISOString(),
      })
      .execute();
  else return;
  await note(ctx, {
    id: half.id,
    act: kind === null ? 'changeWithdrawn' : 'changeArrived',
    said: arrival.reason,
  });
  if (kind === null) return;
  await tellOfChange(ctx, {
    id: half.id,
    number: half.number,
    cause: String(arrival.version),
    name: half.partnerName,
    about: half.numberPlate,
    note: arrival.reason,
  });
}
