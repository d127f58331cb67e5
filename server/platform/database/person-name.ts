import { type RawBuilder, sql } from 'kysely';

/**
 * What the person in a column is called; with their own company where they had entered this one and are not of its people. Null where the
 * column is empty, or names a person whom the caller has nothing to do with.
 */
export const personName = (who: string | RawBuilder<number | null>): RawBuilder<string | null> =>
  sql<string | null>`(select n.fullname || coalesce(' (' || n.company_name || ')', '')
    from gate.names_of(array[${typeof who === 'string' ? sql.ref(who) : who}]) n)`;
