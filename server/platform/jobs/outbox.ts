import { sql as raw } from 'kysely';
import type { Job } from '../work/actor.ts';
import type { CompanyWork } from '../work/work.ts';
import type { JobKind } from './kind.ts';

type Place = Pick<CompanyWork, 'companyId' | 'language' | 'sql'>;

/**
 * Has something done once this transaction is kept, at least once and in effect once; if it is not kept, never. Jobs of one kind about one
 * `subject` (such as `user 12`) are done in the order in which they were written.
 */
export async function afterwards<Payload>(
  { companyId, language, sql }: Place,
  kind: JobKind<Payload>,
  { payload, subject = null }: { payload: Payload; subject?: string | null },
): Promise<void> {
  await sql
    .insertInto('outbox')
    .values({ companyId, kind: kind.name, subject, payload: JSON.stringify(payload), language })
    .execute();
}

/**
 * Has another company's job follow from one of this company. No company writes beyond its fence, so what A's action means to B is written
 * down here as B's own job, on behalf of no person. `cause`, such as `operation 12`, makes it one job however often this is tried. Answers
 * whether it is a new one; a company that is not active gets none.
 */
export async function handOver<Payload>(
  ctx: CompanyWork<Job>,
  target: number,
  kind: JobKind<Payload>,
  { payload, cause, subject = null }: { payload: Payload; cause: string; subject?: string | null },
): Promise<boolean> {
  const { rows } = await raw<{ isNew: boolean }>`
    select gate.hand_over(${target}, ${kind.name}, ${subject}, ${JSON.stringify(payload)}::jsonb,
      ${`${ctx.companyId} ${cause}`}) as is_new`.execute(ctx.sql);
  return rows[0]?.isNew === true;
}
