import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { createLog } from '../../platform/log.ts';
import { weightHeadsIn } from '../verify/heads.ts';
import { catchUpEnds, endKeeper } from './journal-ends.ts';
import { type Owner, ownerOf } from '../owner.fixture.ts';
import { runReaders } from '../../evidence/index.ts';
import { sealAll } from './seal-known-tickets.ts';
import { sealing } from './ticket-journal.ts';
import { verifyAll } from '../verify/verify.ts';
import { completed, freePlates, opened, ticketsIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
const reader = runReaders(2);
let scale: QuickScale;
let operator = '';
let owner: Owner;
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
  owner = await ownerOf(server);
});
afterAll(async () => {
  await reader.close();
  await scale.end();
});

const asOwner = (statements: string) => owner.act(statements);
const keep = () => owner.keep();
const undo = () => owner.undo();

async function weighed(): Promise<Wire> {
  scale.put(30_000_000);
  // A truck that has left comes again.
  const NumberPlate = plates.shift();
  if (NumberPlate) plates.push(NumberPlate);
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
  const noProgress = { record: () => {}, chain: () => {} };
  const inTurn = <T>(work: () => Promise<T>) => work();
  const heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const faults = await verifyAll({ database: server.database, reader, inTurn, piece: 500 }, heads, {
    atOnce: 2,
    told: noProgress,
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

  it('shows so at once in the list, on its page and to the holder of its receipt', async () => {
    await keep();
    await asOwner(`update operation set number_plate = '99-XX-999' where id = ${String(ticket['Id'])}`);
    expect([await listed(ticket), await page(ticket), await receipt(ticket)]).toMatchObject([
      { IsSealBroken: true },
      { IsSealBroken: true },
      { IsSealBroken: true },
    ]);
  });

  it('is neither signed nor changed, which would seal it as it is', async () => {
    await keep();
    await asOwner(`update operation set number_plate = '99-XX-999' where id = ${String(ticket['Id'])}`);
    const signed = await server.call(`GET /receipt/${String(ticket['PublicId'])}/signed`);
    expect([signed.status, signed.Status.Code]).toEqual([409, 'seal.sealBroken']);
    const refused = await print(ticket);
    expect([refused.status, refused.Status.Code]).toEqual([409, 'seal.sealBroken']);
    expect(await entries(ticket)).toHaveLength(2);
  });

  it('is found by its content even where it was changed together with its record', async () => {
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

  it('is not made good by a foreign entry', async () => {
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

  const other = (column: string, otherColumn: string) =>
    `${column} = (select x.${column} from operation x where x.company_id = operation.company_id
       and x.${otherColumn} is distinct from operation.${otherColumn} limit 1)`;
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
    const columns = await owner.columnsOf('operation');
    await asOwner(`insert into operation (${columns}) overriding system value
      select ${columns} from (select (jsonb_populate_record(o,
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

describe('the newest entries outside of the database', () => {
  const ends = () => weightHeadsIn(server.folder, async () => TEST_HEADS_KEY).journals;
  afterEach(undo);

  it('tell of tickets that were cut off together with their entries, records and counter, by receipt', async () => {
    const keeper = endKeeper(ends(), createLog('silent'));
    server.database.bind(sealing(TEST_HEADS_KEY, keeper.kept));
    const [lost, last] = [await weighed(), await weighed()];
    await keeper.close();
    const id = { companyId: Number(last['CompanyId']), scaleId: scale.scaleId };
    expect((await ends().of(id)).at(-1)).toMatchObject({ operationId: last['Id'], receipt: last['Receipt'] });
    expect(await verify()).toEqual([]);
    await keep();
    const both = `(${String(lost['Id'])}, ${String(last['Id'])})`;
    await asOwner(`delete from operation where id in ${both}; delete from ticket_journal where operation_id in ${both};
      update receipt_counter set last_number = last_number - 2 where scale_id = ${scale.scaleId}`);
    expect(await verify()).toContain(`ticket ${String(last['Receipt'])}: cutOff`);
    await asOwner(
      `update receipt_counter set last_number = last_number + 2 where scale_id = ${scale.scaleId}`,
    );
  });

  it('are caught up with at a start, where a server was killed before it wrote them', async () => {
    await weighed();
    const [newest] = await server.query<{ sequence: number; company: number }>(
      `select sequence::int, company_id::int as company from ticket_journal where scale_id = ${scale.scaleId}
        order by sequence desc limit 1`,
    );
    await catchUpEnds(server.database, ends());
    await catchUpEnds(server.database, ends());
    const journalEnds = await ends().of({ companyId: newest?.company ?? 0, scaleId: scale.scaleId });
    expect(journalEnds.filter(({ sequence }) => sequence === newest?.sequence)).toHaveLength(1);
    await keep();
  });
});
