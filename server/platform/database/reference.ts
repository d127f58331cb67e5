import { sql } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import type { SignedIn } from '../http/context.ts';

/** The company whose shared rows every other company may refer to. */
const PLATFORM = 1;

/** A field that names a row of another table; `shared` where it may also be one of the platform's rows. */
export type Reference = { field: string; table: string; shared: boolean };

async function mayBeNamed(ctx: SignedIn, { table, shared }: Reference, id: unknown): Promise<boolean> {
  const { companyId } = ctx.caller;
  const owners = shared ? [companyId, PLATFORM] : [companyId];
  const { rows } = await sql`
    select from ${sql.table(table)}
      where id = ${id} and company_id = any (${owners}::bigint[]) and deleted_at is null`.execute(ctx.sql);
  return rows.length > 0;
}

/**
 * Refuses, on its field, a reference to a row that is not there, was removed or is another company's: the three
 * look alike. A row that already names something removed (`before`) may go on naming it.
 */
export async function checkReferences(
  ctx: SignedIn,
  references: readonly Reference[],
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const reference of references) {
    const id = values[reference.field] ?? null;
    if (id === null || id === before[reference.field]) continue;
    if (await mayBeNamed(ctx, reference, id)) continue;
    throw problemAt(wireName(reference.field), fieldProblems.notFound, {});
  }
}
