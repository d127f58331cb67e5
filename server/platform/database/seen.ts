import { type RawBuilder, sql } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { SignedIn } from '../http/context.ts';

/** The company whose rows in shared look-ups everybody reads. */
const PLATFORM = 1;

/** Whether a role looks beyond its own company, as far as that company reaches; everybody else of it does not. */
export const seesOthers = (role: Role): boolean => role === 'SuperAdmin' || role === 'OperatorAdmin';

/**
 * Whether a row is of a company that the caller sees, by the row's company column: the second wall, said by every
 * query about rows that nothing else ties to the caller. The fence in the database says the same and asks nobody;
 * either holds when the other has fallen. Who sees one company has it named, so that indexes can be asked for it.
 * `shared`: a look-up of which the platform's rows are everybody's.
 */
export function seen(ctx: SignedIn, column: string, shared = false): RawBuilder<boolean> {
  const { role, companyId } = ctx.caller;
  const company = sql.ref(column);
  const mine = seesOthers(role)
    ? sql<boolean>`(${company} = any ((select app.visible_companies())::bigint[]) or (select app.sees_all()))`
    : sql<boolean>`${company} = ${companyId}`;
  return shared ? sql<boolean>`(${company} = ${PLATFORM} or ${mine})` : mine;
}
