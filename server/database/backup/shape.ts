import type pg from 'pg';
import { LEFT_OUT, type Manifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

const TABLES = `select c.relname::text as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;
const SEQUENCES = `select sequencename::text as name, last_value::text as last from pg_sequences
  where schemaname = 'public' order by 1`;

/** A table and those of its columns that are kept: generated columns are computed anew. */
export type Table = { name: string; columns: string[] };

/** All tables of the program in this database, and those of them that a backup has. */
export async function tablesOf(client: pg.Client): Promise<{ all: Table[]; kept: Table[] }> {
  const { rows: all } = await client.query<Table>(TABLES);
  return { all, kept: all.filter(({ name }) => !LEFT_OUT.includes(name)) };
}

/**
 * A backup's description of the database beside its rows: the functions are those of the program that puts it back. Asked after the
 * snapshot is there: a number is given out once.
 */
export async function describe(
  client: pg.Client,
): Promise<Pick<Manifest, 'migrations' | 'sequences' | 'isDemo' | 'takenAt'>> {
  const { rows: there } = await client.query(
    "select from pg_class where oid = to_regclass('public.purpose')",
  );
  if (there.length === 0) throw new BackupRefusal('There is nothing of Tərəzi in this database yet.');
  const { rows: migrations } = await client.query<{ name: string; hash: string }>(
    "select name, hash from migration where name like '%.sql%' order by name",
  );
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(SEQUENCES);
  const { rows: purposes } = await client.query<{ isDemo: boolean }>(
    'select is_demo as "isDemo" from purpose',
  );
  const { rows: times } = await client.query<{ at: Date }>('select now() as at');
  const takenAt = times[0]?.at.toISOString() ?? '';
  return { migrations, sequences, isDemo: purposes[0]?.isDemo ?? null, takenAt };
}
