import { type RawBuilder, sql } from 'kysely';

/**
 * What the person in a column is called: with the company that they came from, where they had entered this one, whose
 * people they are not among. Null where nobody stands there, or somebody whom the caller has nothing to do with.
 */
export const personName = (who: string | RawBuilder<number | null>): RawBuilder<string | null> =>
  sql<string | null>`(select n.fullname || coalesce(' (' || n.company_name || ')', '')
    from gate.names_of(array[${typeof who === 'string' ? sql.ref(who) : who}]) n)`;
