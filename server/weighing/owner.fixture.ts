import type { TestServer } from '../testing/server.ts';

/** What a ticket stands in, and its seals. */
const TABLES = [
  ...['operation', 'operation_division', 'operation_trailer', 'ticket_journal'],
  ...['operation_day', 'operation_month', 'operation_party_month'],
];

/** A person with the rights of the tables' owner, who takes their checks away and goes past their triggers. */
export type Owner = {
  act(statements: string): Promise<unknown>;
  /** Puts aside what is there, for `undo`. */
  keep(): Promise<unknown>;
  undo(): Promise<void>;
  /** The columns of a table that are not generated. */
  columnsOf(table: string): Promise<string>;
};

export async function ownerOf(server: TestServer): Promise<Owner> {
  const act = (statements: string) =>
    server.query(
      `set session_replication_role = replica; ${statements}; set session_replication_role = origin`,
    );
  async function columnsOf(table: string): Promise<string> {
    const [row] = await server.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ',') as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    return row?.columns ?? '';
  }
  await server.query(`do $$ declare each record; begin
    for each in select conname, conrelid::regclass as of from pg_constraint
        where conrelid in ('operation'::regclass, 'operation_division'::regclass) and contype = 'c' loop
      execute format('alter table %s drop constraint %I', each.of, each.conname); end loop; end $$`);
  for (const table of TABLES)
    await server.query(`create table kept_${table} as select * from ${table} limit 0`);
  return {
    act,
    columnsOf,
    keep: () =>
      act(
        TABLES.map((each) => `truncate kept_${each}; insert into kept_${each} select * from ${each}`).join(
          ';',
        ),
      ),
    async undo() {
      for (const table of TABLES) {
        const columns = await columnsOf(table);
        await act(`delete from ${table};
          insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`);
      }
    },
  };
}
