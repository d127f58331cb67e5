import type { TestServer } from './server.ts';

/** How many rows have been written to each table of companies' rows since they were first counted. */
export type Writes = Readonly<Record<string, number>>;

/**
 * Verdicts are left out: the server makes them by itself when a person has read a ticket; configurations, which it issues when it announces
 * to a site what hangs there; and the log, which says what was refused.
 */
const BY_ITSELF = ['ticket_verdict', 'scale_configuration', 'action_log', 'action_chain', 'ticket_day'];

/** That a session is in use is written now and then, at any call. */
const changed = (table: string): string =>
  table === 'session'
    ? "when (to_jsonb(old) - 'last_used_at' is distinct from to_jsonb(new) - 'last_used_at')"
    : '';

/** What marks each row that is written, until they are counted: what is undone with its transaction leaves no mark. */
const MARK = `create schema counted;
  create unlogged table counted.written (name text not null);
  create function counted.mark() returns trigger language plpgsql security definer set search_path = counted as $$
  begin
    insert into written values (tg_table_name);
    return null;
  end $$;`;

/**
 * Counts the rows written to a server's database from now on. Looking through every table before and after each call took most of the time
 * of the tests that ask whether anything was changed.
 */
export async function countWrites(server: TestServer): Promise<() => Promise<Writes>> {
  const tables = await server.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables using (table_name, table_schema)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.column_name = 'company_id' and c.table_name <> all ($1)`,
    [BY_ITSELF],
  );
  const triggers = tables.map(
    ({
      name,
    }) => `create trigger zz_counted after insert or delete on "${name}" for each row execute function counted.mark();
      create trigger zz_counted_change after update on "${name}" for each row ${changed(name)} execute function counted.mark();`,
  );
  await server.query(`${MARK}${triggers.join('')}`);
  const writes: Record<string, number> = {};
  return async () => {
    const marks = await server.query<{ name: string; count: number }>(
      `with gone as (delete from counted.written returning name)
       select name, count(*)::int as count from gone group by name order by name`,
    );
    for (const { name, count } of marks) writes[name] = (writes[name] ?? 0) + count;
    return { ...writes };
  };
}
