import { makingOf } from '@terezi/domain/imports/making.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { may } from '@terezi/domain/grammar/policy.ts';
import { sql as raw } from 'kysely';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import type { Place } from './step/staged.ts';

/** A choice for a name that no row has: the row that is meant, or that one is to be made of it. */
export type Matched = {
  field: string;
  text: string;
  /** Its folded form. */
  key: string;
  id: number | null;
  name: string | null;
  create: boolean;
};

/** The choices so far; the column holds nothing else. */
export const matchesIn = ({ matches }: { matches: unknown }): Matched[] => matches as Matched[];

/** At most so many names are answered at once, those of the most rows first. */
const MAX_NAMES = 100;

/** The names that no row has, each once with how many rows of the file say it. */
export async function unknownNames(
  ctx: SignedIn,
  { id, companyId }: Omit<Place, 'sql'>,
  { fields }: DeclaredNoun,
) {
  const { rows } = await raw<{ field: string; text: string; count: number }>`
    select e ->> 'field' as field, e ->> 'value' as text, count(*)::integer as count
      from import_row r, jsonb_array_elements(r.errors) as e
      where r.company_id = ${companyId} and r.import_id = ${id} and r.verdict = 'wrong'
        and e ->> 'code' = ${importProblems.noSuchRow.code}
      group by 1, 2 order by 3 desc, 1, 2 limit ${MAX_NAMES * 10}`.execute(ctx.sql);
  const names = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const key = `${row.field} ${fold(row.text)}`;
    const known = names.get(key);
    if (known) known.count += row.count;
    else names.set(key, { ...row });
  }
  return [...names.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_NAMES)
    .map((each) => {
      const making = makingOf(fields[each.field]);
      return { ...each, create: making !== null && may(making.noun.permission.write, rulingCallerOf(ctx)) };
    });
}
