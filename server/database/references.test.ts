import { sql as raw } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { samplesIn } from '../authorization.fixture.ts';
import { names } from '../demo/world/world.ts';
import { useServer } from '../testing/server.ts';
import { SEALED, SHARED, UNFENCED } from './fence-plan.fixture.ts';

const server = useServer();
const PLATFORM = 1;
const NOBODYS = '900000000';

type Key = { name: string; child: string; parent: string; column: string };
/** Every key of a company's table to a row of another table, by the column that names the row. */
const KEYS = `
  select conname::text as name, trim('"' from conrelid::regclass::text) as child, trim('"' from confrelid::regclass::text) as parent, attname::text as column
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[least(2, cardinality(conkey))]
  where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    and attname not in ('company_id', 'operator_company_id', 'entered_company_id')
  order by 2, 4, 1`;
/** The keys of each table in which a company has rows, with all rows of others that each could name. */
const keys: (Key & { of: number; foreign: string[] })[] = [];

beforeAll(async () => {
  for (const { plant } of Object.values(samplesIn)) await plant?.(server, ['admin', 'admin-b', 'admin-d']);
  const companies = await server.query<{ id: number }>(
    'select id::int as id from company where name = $1 or name like $2',
    [names.company, 'Gəncəbasar%'],
  );
  const all = await server.query<Key>(KEYS);
  for (const key of all.filter(({ child, parent }) => !(parent in UNFENCED) && !SEALED.includes(child)))
    for (const { id } of companies) await takeUp(key, id);
  // By its own grants the API's role may change few of these columns: here the walls behind the grants must refuse.
  await server.query(
    `grant update on ${[...new Set(keys.map(({ child }) => `"${child}"`))].join()} to terezi_app`,
  );
});

async function takeUp(key: Key, company: number): Promise<void> {
  const own = await server.query(`select from "${key.child}" where company_id = $1 limit 1`, [company]);
  const isShared = SHARED.includes(key.parent);
  const rows = await server.query<{ id: string }>(
    `select id from "${key.parent}" where company_id <> all ($1) order by id`,
    [isShared ? [company, PLATFORM] : [company]],
  );
  // Only the platform has look-ups of that kind until one is added.
  if (rows.length === 0 && isShared) rows.push({ id: await addedLookUp(key.parent, company) });
  if (own.length > 0 && rows.length > 0)
    keys.push({ ...key, of: company, foreign: rows.map(({ id }) => id) });
}

/** What a look-up needs beside its name, by column. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  car_model: { car_brand_id: '(select min(id) from car_brand where company_id = 1)' },
  trailer_model: { trailer_brand_id: '(select min(id) from trailer_brand where company_id = 1)' },
  unit: { symbol: "'ö'", unit_kind: "'other'" },
};

async function addedLookUp(table: string, notOf: number): Promise<string> {
  const beside = Object.entries(BESIDE[table] ?? {});
  const [row] = await server.query<{ id: string }>(
    `insert into ${table} (${['company_id', 'name', ...beside.map(([column]) => column)].join()})
     select ${['max(id)', "'Özününkü'", ...beside.map(([, value]) => value)].join()} from company where id <> $1 returning id`,
    [notOf],
  );
  return row?.id ?? '';
}

/** The outcome of pointing one row of a company's at another row, in words that do not say at which. */
async function told({ child, column, of }: (typeof keys)[number], id: string): Promise<string> {
  const point = raw`update ${raw.table(child)} set ${raw.id(column)} = ${id}
    where id = (select coalesce(max(id) filter (where ${raw.id(column)} is not null), max(id)) from ${raw.table(child)})`;
  const options = { identity: { company: of }, requestId: 'references', writes: true } as const;
  try {
    const { numAffectedRows } = await server.database.transaction(options, (sql) => point.execute(sql));
    return `${numAffectedRows} rows`;
  } catch (error) {
    const { code, message, detail } = error as pg.DatabaseError;
    return [code, message.replace(`person ${id} `, 'that person '), detail].join(' ');
  }
}

it('never points at another company’s row, and is refused like one to an unknown row, in over five hundred attempts', async () => {
  for (const key of keys) {
    const nowhere = await told(key, NOBODYS);
    expect([key.name, nowhere]).toEqual([key.name, expect.stringMatching(/^235/)]);
    for (const id of key.foreign)
      expect([key.name, id, await told(key, id)]).toEqual([key.name, id, nowhere]);
  }
  expect(keys.reduce((sum, { foreign }) => sum + foreign.length, 0)).toBeGreaterThan(500);
});

/** The checks that a row is named with its name, or neither. */
const PAIRED = `
  select conrelid::regclass::text as child, conname::text as name from pg_constraint
  where contype = 'c' and coninhcount = 0 and pg_get_constraintdef(oid) ~ '\\(\\((\\w+)_id IS NULL\\) = \\(\\1_name IS NULL\\)\\)'`;

it('would point there without its key and what stands beside it', async () => {
  const keyNames = new Set<string>();
  for (const { child, name } of await server.query<Key>(PAIRED))
    await server.query(`alter table ${child} drop constraint ${name}`);
  for (const key of keys) {
    await server.query(`alter table "${key.child}" drop constraint if exists ${key.name}`);
    await server.query(`alter table "${key.child}" disable trigger user`);
    if ((await told(key, key.foreign.at(-1) ?? '')) !== '1 rows') keyNames.add(key.name);
  }
  // Something else refuses these as well: what is not finished has no file, a loss and an empty weight have all their columns or none, as a
  // typed weight has, a record has the configuration of its scale; a picture has a file or a fault, and a reader only where it is of a
  // sighting, what is let through is of a truck or of a ticket, premises have whose they are, what a card had prepared comes with its
  // version, and the person whose decisions a deputy has never changes. A protocol that waits for its device says who activates it, too.
  expect([...keyNames]).toEqual([
    'calibration_protocol_company_id_activation_command_id_fkey',
    'deputy_company_id_user_id_fkey',
    'export_company_id_file_id_fkey',
    'operation_company_id_by_hand_request_id_fkey',
    'operation_company_id_customer_id_customer_branch_id_fkey',
    'operation_company_id_customer_id_customer_warehouse_id_fkey',
    'operation_loss_by_fkey',
    'operation_company_id_weight1_by_hand_request_id_fkey',
    'picture_company_id_file_id_fkey',
    'picture_company_id_reader_id_fkey',
    'sighting_company_id_card_operation_id_fkey',
    'truck_empty_weight_company_id_operation_id_fkey',
    'truck_empty_weight_is_copied',
    'weight_override_company_id_operation_id_fkey',
    'weight_record_company_id_scale_id_configuration_settings_h_fkey',
  ]);
});
