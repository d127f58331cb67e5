import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { weightHeadsIn } from './heads.ts';
import { keepHeads, runReaders } from '../../evidence/index.ts';
import { sealAll } from '../journal/seal-known-tickets.ts';
import { verifyAll } from './verify.ts';
import { createLog } from '#platform/log.ts';

const server = useServer();
const reader = runReaders(2);
afterAll(() => reader.close());

let heads: ReturnType<typeof weightHeadsIn>;
beforeAll(async () => {
  heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  await keepHeads({ database: server.database, log: createLog('silent') }, heads);
  // The owner of the tables takes their checks away first.
  await server.query(`do $$ declare each text; begin
    for each in select conname from pg_constraint where conrelid = 'operation'::regclass and contype = 'c' loop
      execute 'alter table operation drop constraint ' || quote_ident(each); end loop; end $$`);
});

let [records, chains] = [0, 0];
async function verify() {
  [records, chains] = [0, 0];
  const progress = {
    record: (count: number) => void (records += count),
    chain: () => void (chains += 1),
  };
  const inTurn = <T>(work: () => Promise<T>) => work();
  return verifyAll({ database: server.database, reader, inTurn, piece: 500 }, heads, {
    atOnce: 4,
    told: progress,
  });
}
const asOwner = (statements: string) =>
  server.query(
    `set session_replication_role = replica; ${statements}; set session_replication_role = origin`,
  );

it('reads every record of every scale, and finds nothing in a world where nothing was done behind the verbs', async () => {
  expect(await verify()).toEqual([]);
  const [all] = await server.query<{ records: number; scales: number }>(
    `select (select count(*)::int from weight_record) as records, (select count(*)::int from scale) as scales`,
  );
  expect({ records, scales: chains }).toEqual(all);
});

const CHANGES = {
  weight1: [
    'weight1_kg = weight1_kg + 20, net_kg = abs(weight1_kg + 20 - weight2_kg)',
    'weight2_kg is not null',
  ],
  weight2: ["weight2_at = weight2_at + interval '1 second'", 'weight2_kg is not null'],
  net: ['net_kg = net_kg + 20', 'weight2_kg is not null'],
} as const;

it.each(Object.entries(CHANGES))('names the ticket whose %s was changed', async (what, [change, where]) => {
  await asOwner(`create table kept as select * from operation where ${where} order by id limit 1;
    update operation set ${change} where id = (select id from kept)`);
  const [ticket] = await server.query<{ receipt: string }>(
    "select scale_number || '-' || receipt_number as receipt from kept",
  );
  const faults = await verify();
  expect(faults).toContainEqual({ companyId: expect.any(Number), at: `ticket ${ticket?.receipt}`, what });
  await asOwner(`update operation o set weight1_kg = k.weight1_kg, weight2_at = k.weight2_at, net_kg = k.net_kg
    from kept k where k.id = o.id; drop table kept`);
  expect(await verify()).toEqual([]);
});

it('names the first of a chain that is gone together with its scale', async () => {
  const [scale] = await server.query<{ id: number; company: number }>(
    'select scale_id::int as id, company_id::int as company from weight_record group by 1, 2 order by count(*) limit 1',
  );
  await asOwner(`create table kept_records as select * from weight_record where scale_id = ${scale?.id};
    create table kept_scale as select * from scale where id = ${scale?.id};
    delete from weight_record where scale_id = ${scale?.id}; delete from scale where id = ${scale?.id}`);
  expect(await verify()).toContainEqual({ companyId: scale?.company, at: 'record 0-0000001', what: 'cut' });
});

it('names a ticket completed by an empty weight that its truck never had', async () => {
  await asOwner(`create table kept as select * from operation where weight2_kg is not null order by id limit 1;
    update operation o set weight2_kg = null, weight2_record_id = null, weight2_at = null, completed_how = 'WithoutWeight2',
      tare_kind = 'stored', tare_at = now(), tare_kg = 1.234, net_kg = o.weight1_kg - 1.234 from kept k where k.id = o.id`);
  expect((await verify()).map(({ what }) => what)).toContain('tare');
});

/** A ticket with a weight that one typed and another approved. */
async function byHandTicket() {
  await asOwner(`create table typed as with ticket as (
      select * from operation where status_id = 1 order by id limit 1),
    asked as (insert into request (company_id, kind, noun, row_id, row_version, title, before, after, reason, status_id,
        proposed_by, proposed_by_name, decided_by, decided_by_name, decided_at, decided_in)
      select company_id, 'operation-weight-by-hand', 'operation', id, version, 'x', '{}',
        jsonb_build_object('weight2Kg', '14260', 'code', '02'), '02', 2, opened_by, 'A', opened_by + 1, 'B', now(), 'x'
      from ticket returning id, row_id)
    select t.id::int, a.id::int as request, t.scale_number || '-' || t.receipt_number as receipt
      from ticket t join asked a on a.row_id = t.id;
    update operation o set status_id = 2, completed_how = 'ByHand', weight2_kg = 14260, weight2_at = now(), direction = 'income',
      net_kg = abs(weight1_kg - 14260), net_at = now(), by_hand_code = '02', by_hand_by_name = 'A', by_hand_request_id = t.request
    from typed t where t.id = o.id`);
  const rows = await server.query<{ id: number; request: number; receipt: string }>('select * from typed');
  await server.query('drop table typed');
  await sealAll(server.database);
  return rows;
}

it.each([
  [
    'with another value than was approved',
    'update operation set weight2_kg = weight2_kg + 20, net_kg = net_kg - 20',
  ],
  ['whose request was refused', 'update request set status_id = 3'],
  ['that one person typed and approved', 'update request set decided_by = proposed_by'],
])('names a ticket with a weight typed by hand %s', async (_, tampered) => {
  const [row] = await byHandTicket();
  expect((await verify()).filter(({ at }) => at === `ticket ${row?.receipt}`)).toEqual([]);
  await asOwner(`alter table request drop constraint if exists request_of_somebody_else; ${tampered}
    where id = ${tampered.startsWith('update request') ? row?.request : row?.id}`);
  expect(await verify()).toContainEqual({
    companyId: expect.any(Number),
    ...{ at: `ticket ${row?.receipt}`, what: 'weight2' },
  });
});
