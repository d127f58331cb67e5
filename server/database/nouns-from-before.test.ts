import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnCluster } from '../testing/own-cluster.ts';
import { migrate } from './migrate.ts';

const closing: (() => Promise<unknown>)[] = [];
const at: { client: pg.Client | null } = { client: null };

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  if (!at.client) throw new Error('not connected yet');
  return (await at.client.query<Row>(text)).rows;
}

/** Rows as they were kept before, of two companies; everybody’s fences are lifted while they are written. */
const BEFORE = `
  insert into company (id, type_id, status_id, name, voen) overriding system value
    values (7, 1, 3, 'Karxana', '7000000007'), (8, 1, 3, 'Dəyirman', '8000000008');
  insert into trailer (company_id, number_plate, brand, model, deleted_at, archived) values
    (7, '77-AA-001', 'SCHMITZ cargobull', 'S.KI', null, false),
    (7, '77-AA-002', ' Ruslan ', 'R 1', null, false),
    (7, '77-AA-003', 'ruslan', 'R-1', null, false),
    (7, '77-AA-004', null, 'Təkoxlu', null, false),
    (7, '77-AA-005', 'Ruslan', '', null, false),
    (7, '77-AA-006', null, null, null, false),
    (7, '77-AA-007', 'Silinmiş', 'S 9', now(), false),
    (7, '77-AA-008', 'Arxivdə', null, now(), true),
    (8, '88-AA-001', 'Ruslan', 'R 1', null, false);
  insert into cargo (company_id, name, unit) values (7, 'Qum', 't'), (7, 'Un', 'kg'), (8, 'Qum', 't');
  insert into customer (company_id, name, voen) values
    (7, 'Beton zavodu', '7B00000002'), (7, 'SEMENT-MMC', '7C00000003'), (7, 'Adaş MMC', '7E00000005'),
    (7, 'Arxiv MMC', null), (7, 'Yalnız müştəri', null);
  insert into sender (company_id, name, voen, deleted_at, archived) values
    (7, 'Karyer MMC', '7A00000001', null, false),
    (7, 'Beton MMC', '7B00000002', null, false),
    (7, 'Sement MMC', null, null, false),
    (7, 'Adaş MMC', '7D00000004', null, false),
    (7, 'Arxiv MMC', null, now(), true),
    (7, 'Silinmiş MMC', null, now(), false),
    (7, 'Yalnız göndərən', null, null, false),
    (8, 'Karyer MMC', '7A00000001', null, false);
  insert into truck (company_id, number_plate, sender_id)
    select company_id, 'TR-' || id, id from sender where name <> 'Yalnız göndərən';
  insert into truck (company_id, number_plate) values (7, 'TR-BOS');
  insert into driver (company_id, name, sender_id, deleted_at)
    select company_id, 'Silinmiş sürücü', id, now() from sender where company_id = 7 and name = 'Karyer MMC';
  update trailer set sender_id = (select id from sender where company_id = 7 and name = 'Sement MMC')
    where number_plate = '77-AA-001';
`;
const TABLES = ['company', 'trailer', 'customer', 'sender', 'truck', 'driver', 'cargo'];

beforeAll(async () => {
  const { url, stop } = await startOwnCluster();
  closing.push(stop);
  await migrate(url, { until: '0142-plain-nouns.sql' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closing.push(() => client.end());
  at.client = client;
  for (const table of TABLES) await ask(`alter table "${table}" no force row level security`);
  await ask(BEFORE);
  for (const table of TABLES) await ask(`alter table "${table}" force row level security`);
  await migrate(url);
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relforcerowsecurity and relkind in ('r', 'p')",
  );
  for (const { name } of rows) await ask(`alter table "${name}" no force row level security`);
});
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('the brands and models of trailers, which were text', () => {
  it('are rows that say the same, of the platform where it offers them, and none is lost', async () => {
    const rows = await ask(
      `select t.number_plate as plate, b.company_id::int as of, b.name as brand, m.company_id::int as "modelOf", m.name as model
       from trailer t left join trailer_brand b on b.id = t.trailer_brand_id
         left join trailer_model m on m.id = t.trailer_model_id order by t.number_plate`,
    );
    const line = (plate: string, ...[of, brand, modelOf, model]: readonly (string | number | null)[]) => ({
      ...{ plate, of, brand, modelOf, model },
    });
    expect(rows).toEqual([
      line('77-AA-001', 1, 'Schmitz Cargobull', 1, 'S.KI'),
      line('77-AA-002', 7, 'Ruslan', 7, 'R 1'),
      line('77-AA-003', 7, 'Ruslan', 7, 'R 1'),
      line('77-AA-004', 7, 'Naməlum marka', 7, 'Təkoxlu'),
      line('77-AA-005', 7, 'Ruslan', null, null),
      line('77-AA-006', null, null, null, null),
      line('77-AA-007', 7, 'Silinmiş', 7, 'S 9'),
      line('77-AA-008', 7, 'Arxivdə', null, null),
      line('88-AA-001', 8, 'Ruslan', 8, 'R 1'),
    ]);
  });

  it('are each there once, a model with its brand, and the trailers count it as no change', async () => {
    const own = await ask(
      `select company_id::int as of, name from trailer_brand where company_id > 1 order by company_id, name collate "C"`,
    );
    expect(own).toEqual([
      { of: 7, name: 'Arxivdə' },
      { of: 7, name: 'Naməlum marka' },
      { of: 7, name: 'Ruslan' },
      { of: 7, name: 'Silinmiş' },
      { of: 8, name: 'Ruslan' },
    ]);
    const strange = await ask(
      `select t.id from trailer t join trailer_model m on m.id = t.trailer_model_id
       where m.trailer_brand_id <> t.trailer_brand_id`,
    );
    expect(strange).toEqual([]);
    expect(await ask("select distinct version from trailer where number_plate <> '77-AA-001'")).toEqual([
      { version: 1 },
    ]);
    expect(
      await ask(
        "select distinct kind from field_history where table_name = 'trailer' and row_id in (select id from trailer where number_plate <> '77-AA-001')",
      ),
    ).toEqual([{ kind: 'insert' }]);
  });
});

describe('the suppliers, who were senders', () => {
  const suppliers = (table: string, title: string) =>
    ask(
      `select c.company_id::int as of, c.name, c.voen, c.customer_type as type, c.deleted_at is null as "isInUse", c.archived
       from ${table} t join customer c on c.id = t.supplier_id and c.company_id = t.company_id order by t.${title}`,
    );
  const party = (name: string, voen: string | null, type: string, more: object = {}) => ({
    ...{ of: 7, name, voen, type, isInUse: true, archived: false },
    ...more,
  });
  const QUARRY = party('Karyer MMC', '7A00000001', 'supplier');
  const CEMENT = party('SEMENT-MMC', '7C00000003', 'both');

  it('are parties: the same company by VÖEN or name where there is one, each with what it was', async () => {
    expect(await suppliers('truck', 'id')).toEqual([
      QUARRY,
      party('Beton zavodu', '7B00000002', 'both'),
      CEMENT,
      party('Adaş MMC (7D00000004)', '7D00000004', 'supplier'),
      party('Arxiv MMC', null, 'supplier', { isInUse: false, archived: true }),
      party('Silinmiş MMC', null, 'supplier', { isInUse: false }),
      { ...QUARRY, of: 8 },
    ]);
    expect(await suppliers('trailer', 'id')).toEqual([CEMENT]);
    expect(await suppliers('driver', 'id')).toEqual([QUARRY]);
    const without = 'select count(*)::int as n from truck where supplier_id is null';
    expect(await ask(without)).toEqual([{ n: 1 }]);
  });

  it('leave every sender and every customer where it was, and their history says what happened', async () => {
    expect(await ask('select count(*)::int as n from sender')).toEqual([{ n: 8 }]);
    const untouched = await ask(
      "select name, customer_type as type from customer where customer_type = 'customer' order by id",
    );
    expect(untouched.map(({ name }) => name)).toEqual(['Adaş MMC', 'Arxiv MMC', 'Yalnız müştəri']);
    expect(
      await ask(`select kind, count(*)::int as n from field_history
        where table_name = 'customer' and acted_as = 'job:suppliers' group by 1 order by 1`),
    ).toEqual([
      { kind: 'insert', n: 5 },
      { kind: 'update', n: 2 },
    ]);
    expect(await ask('select distinct version from truck')).toEqual([{ version: 1 }]);
  });
});

it('the units of cargo, which were two words, are the platform’s kilogram and tonne', async () => {
  const rows = await ask(
    `select c.name, u.name as unit, u.company_id::int as of, c.version
     from cargo c join unit u on u.id = c.unit_id order by c.id`,
  );
  const line = (name: string, unit: string) => ({ name, unit, of: 1, version: 1 });
  expect(rows).toEqual([line('Qum', 'Ton'), line('Un', 'Kiloqram'), line('Qum', 'Ton')]);
});
