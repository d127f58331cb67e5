import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../testing/quick-scale.ts';
import { TEST_HEADS_KEY, useServer } from '../testing/server.ts';
import { weightHeadsIn } from './heads.ts';
import { runReaders } from './run-reader.ts';
import { sealAll } from './seal-known-tickets.ts';
import { verifyAll } from './verify.ts';
import { completed, freePlates, opened, ticketsIn, type Wire } from './yard.fixture.ts';

const server = useServer();
const reader = runReaders(2);
let scale: QuickScale;
let operator = '';
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
  // Whoever owns the tables takes their checks away first.
  await server.query(`do $$ declare each record; begin
    for each in select conname, conrelid::regclass as of from pg_constraint
        where conrelid in ('operation'::regclass, 'operation_division'::regclass) and contype = 'c' loop
      execute format('alter table %s drop constraint %I', each.of, each.conname); end loop; end $$`);
  // What a deed of the owner's is to be undone by.
  for (const table of TABLES)
    await server.query(`create table kept_${table} as select * from ${table} limit 0`);
});
afterAll(async () => {
  await reader.close();
  await scale.end();
});

const TABLES = ['operation', 'operation_division', 'operation_trailer', 'operation_day', 'ticket_journal'];

/** With the rights of the tables' owner, past the triggers, kept sums made to fit. */
const asOwner = (statements: string) =>
  server.query(
    `set session_replication_role = replica; ${statements}; set session_replication_role = origin`,
  );
const keep = () =>
  asOwner(
    TABLES.map((each) => `truncate kept_${each}; insert into kept_${each} select * from ${each}`).join(';'),
  );
/** What is generated is so again. */
async function undo(): Promise<void> {
  const tables = await server.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ',') as columns from pg_attribute
      where attrelid = any ($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = '' group by 1`,
    [TABLES],
  );
  const back = tables.map(
    ({ name, columns }) => `delete from ${name};
      insert into ${name} (${columns}) overriding system value select ${columns} from kept_${name}`,
  );
  await asOwner(back.join(';'));
}

async function weighed(): Promise<Wire> {
  scale.put(30_000_000);
  const NumberPlate = plates.shift();
  const ticket = await opened(server, { as: operator, body: { ScaleId: scale.scaleId, NumberPlate } });
  scale.put(20_000_000);
  return completed(server, ticket['Id'], operator);
}

const entries = (ticket: Wire) =>
  server.query<{ sequence: number }>(
    'select sequence::int from ticket_journal where operation_id = $1 order by sequence',
    [ticket['Id']],
  );

async function verify() {
  const told = { record: () => {}, chain: () => {} };
  const inTurn = <T>(work: () => Promise<T>) => work();
  const heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const faults = await verifyAll({ database: server.database, reader, inTurn, piece: 500 }, heads, {
    atOnce: 2,
    told,
  });
  return faults.map(({ at, what }) => `${at}: ${what}`);
}

const listed = async (ticket: Wire) => {
  const answer = await server.call(`GET /operation?PageSize=100`, { as: operator });
  return ticketsIn(answer).find(({ Id }) => Id === ticket['Id']);
};
const page = async (ticket: Wire) =>
  (await server.call(`GET /operation/${String(ticket['Id'])}`, { as: operator })).Data['Operation'];
const receipt = async (ticket: Wire) =>
  (await server.call(`GET /receipt/${String(ticket['PublicId'])}`)).Data['Receipt'];
const print = (ticket: Wire) =>
  server.call(`POST /operation/${String(ticket['Id'])}/print`, { as: operator, body: {} });

describe('a ticket', () => {
  it('is sealed with each change of it, in one chain of its scale', async () => {
    const ticket = await weighed();
    expect(await entries(ticket)).toHaveLength(2);
    expect((await print(ticket)).status).toBe(200);
    const [first, second, third] = await entries(ticket);
    expect([second?.sequence, third?.sequence]).toEqual([
      Number(first?.sequence) + 1,
      Number(first?.sequence) + 2,
    ]);
    expect(await verify()).toEqual([]);
    expect([await listed(ticket), await page(ticket), await receipt(ticket)]).toMatchObject([
      { IsSealBroken: false },
      { IsSealBroken: false },
      { IsSealBroken: false },
    ]);
  });

  it('is sealed by each of many who change tickets of its scale at once', async () => {
    const tickets = [await weighed(), await weighed(), await weighed()];
    const answers = await Promise.all([...tickets, ...tickets].map(print));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await verify()).toEqual([]);
  });
});

describe('a ticket that was changed behind the verbs', () => {
  let ticket: Wire;
  beforeAll(async () => {
    ticket = await weighed();
  });
  afterEach(undo);

  it('says so at once in the list, on its page and to whoever holds its receipt', async () => {
    await keep();
    await asOwner(`update operation set number_plate = '99-XX-999' where id = ${String(ticket['Id'])}`);
    expect([await listed(ticket), await page(ticket), await receipt(ticket)]).toMatchObject([
      { IsSealBroken: true },
      { IsSealBroken: true },
      { IsSealBroken: true },
    ]);
  });

  it('is signed for nobody, and changed by nobody, which would seal it as it is', async () => {
    await keep();
    await asOwner(`update operation set number_plate = '99-XX-999' where id = ${String(ticket['Id'])}`);
    const signed = await server.call(`GET /receipt/${String(ticket['PublicId'])}/signed`);
    expect([signed.status, signed.Status.Code]).toEqual([409, 'seal.sealBroken']);
    const refused = await print(ticket);
    expect([refused.status, refused.Status.Code]).toEqual([409, 'seal.sealBroken']);
    expect(await entries(ticket)).toHaveLength(2);
  });

  it('is told by what it says even where it was changed together with its record', async () => {
    await keep();
    await asOwner(`create table kept_record as select r.* from weight_record r join operation o
        on r.id = o.weight1_record_id where o.id = ${String(ticket['Id'])};
      update weight_record set kg = kg + 8000 where id = (select id from kept_record);
      update operation set weight1_kg = weight1_kg + 8000, net_kg = net_kg + 8000 where id = ${String(ticket['Id'])}`);
    expect(await page(ticket)).toMatchObject({ IsSealBroken: true });
    await asOwner(
      'update weight_record r set kg = k.kg from kept_record k where k.id = r.id; drop table kept_record',
    );
  });

  it('is not made good by an entry that somebody else writes', async () => {
    await keep();
    await asOwner(`update operation set loss_percentage = 90 where id = ${String(ticket['Id'])}`);
    await server.query(`update ticket_journal j set content = (select j2.content from ticket_journal j2
      where j2.operation_id <> j.operation_id limit 1) where operation_id = ${String(ticket['Id'])}`);
    expect(await page(ticket)).toMatchObject({ IsSealBroken: true });
  });
});

describe('a check finds and names', () => {
  let ticket: Wire;
  let name = '';
  beforeAll(async () => {
    ticket = await weighed();
    await weighed();
    name = `ticket ${String(ticket['Receipt'])}`;
  });
  afterEach(undo);

  const other = (column: string, of: string) =>
    `${column} = (select x.${column} from operation x where x.company_id = operation.company_id
       and x.${of} is distinct from operation.${of} limit 1)`;
  it.each([
    ['a tare and a net', "tare_kind = 'passport', tare_kg = 1, net_kg = net_kg + 1"],
    ['the trailers’ part of a tare', 'tare_trailers_kg = 500'],
    ['a loss', 'loss_percentage = 90'],
    ['a plate', other('number_plate', 'number_plate')],
    ['a customer', "customer_name = 'Yad MMC'"],
    ['a completed ticket struck out', "status_id = 3, status_note = 'x', cancelled_at = now()"],
    ['a direction turned', "direction = 'expense'"],
    ['its prints', 'print_count = 7'],
    ['a truck', other('truck_id', 'truck_id')],
    ['its operators', 'opened_by = opened_by + 1'],
    ['what it was warned of', `warnings = '[{"code":"x"}]'`],
  ])('%s', async (_, change) => {
    await keep();
    await asOwner(`update operation set ${change} where id = ${String(ticket['Id'])}`);
    expect(await verify()).toContain(`${name}: seal`);
  });

  it('a line that was put beside it, and a trailer', async () => {
    await keep();
    await asOwner(`insert into operation_division (company_id, operation_id, line_number, customer_id, customer_name, kg)
      select company_id, id, 1, 1, 'Yad', 999999 from operation where id = ${String(ticket['Id'])}`);
    expect(await verify()).toContain(`${name}: seal`);
    await undo();
    await asOwner(`insert into operation_trailer (company_id, operation_id, trailer_id, number_plate)
      select company_id, id, 1, '10-AA-10' from operation where id = ${String(ticket['Id'])}`);
    expect(await verify()).toContain(`${name}: seal`);
  });

  it('a ticket that was removed, by its number, with its entries or without', async () => {
    await keep();
    await asOwner(`delete from operation where id = ${String(ticket['Id'])}`);
    expect(await verify()).toEqual(expect.arrayContaining([`${name}: removed`, `${name}: gap`]));
    await asOwner(`delete from ticket_journal where operation_id = ${String(ticket['Id'])}`);
    expect(await verify()).toEqual(
      expect.arrayContaining([`${name}: gap`, expect.stringContaining('journal')]),
    );
  });

  it('a ticket that was put there', async () => {
    await keep();
    const [row] = await server.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ',') as columns from pg_attribute
        where attrelid = 'operation'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    await asOwner(`insert into operation (${row?.columns}) overriding system value
      select ${row?.columns} from (select (jsonb_populate_record(o,
        jsonb_build_object('id', 900000, 'receipt_number', 900000, 'public_id', md5('x')))).*
        from operation o where id = ${String(ticket['Id'])}) as put`);
    expect(await verify()).toContain('ticket 1-900000: unsealed');
  });
});

it('seals those from before all at once, and then finds nothing', async () => {
  await asOwner('truncate ticket_journal');
  expect((await verify()).every((each) => each.endsWith(': unsealed'))).toBe(true);
  await sealAll(server.database);
  expect(await verify()).toEqual([]);
});
