import { sql as raw } from 'kysely';
import { z } from 'zod';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import { type Job, jobKind } from '#platform/jobs/kind.ts';
import { asJob, type JobParts } from '#platform/jobs/perform.ts';
import { daysAlone, isCounted } from './day-sums.ts';
import { each, KEPT_SUMS } from './kept-sums.ts';

/** Makes a company's sums of days anew by its new clock; the database asks for it where the zone changes. */
export const dayMaking = jobKind({ name: 'day-making', payload: z.object({ id: z.number() }), atOnce: 1 });

/** Tickets of one transaction: a weighing waits for it, some hundredths of a second. */
const PIECE = 2_000;

type CompanyScope = { sql: Sql; companyId: number };

/** The old sums are of other days and months; a row of zeros is as good as none. */
async function emptied({ sql, companyId }: CompanyScope): Promise<void> {
  for (const { table, sums } of KEPT_SUMS)
    await raw`update ${raw.table(table)} set ${each(sums, (name) => `${name} = 0`)}
      where company_id = ${companyId}`.execute(sql);
}

const nextTickets = (scope: CompanyScope, through: number, piece: number) =>
  ownRows(scope, 'operation').where('id', '>', through).orderBy('id').limit(piece).select('id').execute();

/** Adds them to the sums of their days, as a new ticket is added; a doubted one stands in none. */
const counted = ({ sql, companyId }: CompanyScope, through: number, last: number) =>
  raw`select app.add_to_operation_days(piece.tickets), app.add_to_months(piece.tickets)
    from (select array_agg(o) as tickets from operation o
      where o.company_id = ${companyId} and o.id > ${through} and o.id <= ${last} and ${isCounted}) as piece
    where piece.tickets is not null`.execute(sql);

/** Counts some more tickets; answers whether all are counted, or the making is no longer wanted. */
export async function countSome(scope: CompanyScope, id: number, piece: number): Promise<boolean> {
  await daysAlone(scope);
  const making = await ownRows(scope, 'dayMaking')
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .select(['through', 'countedCount'])
    .executeTakeFirst();
  if (!making) return true;
  if (making.through === 0) await emptied(scope);
  const next = await nextTickets(scope, making.through, piece);
  const [last, isLast] = [next.at(-1)?.id ?? making.through, next.length < piece];
  // First: a transaction that adds a ticket asks how far it is counted.
  await changeOwn(scope, 'dayMaking')
    .set({ through: last, countedCount: making.countedCount + next.length })
    .$if(isLast, (change) => change.set({ finishedAt: raw<string>`now()` }))
    .where('id', '=', id)
    .execute();
  await counted(scope, making.through, last);
  return isLast;
}

/** Makes the sums of a company's days anew, some tickets at a time; one that is stopped goes on where it was. */
export const makeDays = (
  parts: JobParts,
  piece = PIECE,
): Job<{ id: number }, { job: number; id: number }> => ({
  kind: dayMaking,
  act: async ({ actor }, { id }) => ({ job: actor.id ?? 0, id }),
  async tell({ job, id }, signal) {
    for (;;) {
      signal.throwIfAborted();
      const done = await asJob(parts, job, (ctx) => countSome(ctx, id, piece));
      if (done?.answer !== false) return;
    }
  },
});
