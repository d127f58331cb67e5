import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { dataOf, TEST_HEADS_KEY, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { sumDifferences } from './day-sums.ts';
import { type Owner, ownerOf } from '../owner.fixture.ts';
import { weightHeadsIn } from '../verify/heads.ts';
import { checkSums } from './check-sums.ts';
import { makeDays } from './day-making.ts';
import { checkChain, nightly } from '../verify/nightly.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
const server = useServer();
let owner: Owner;
let companyId = 0;
let admin = '';
let operator = '';
type Ticket = { id: number; receipt: string; publicId: string; plate: string; net: number };
let ticket: Ticket;
beforeAll(async () => {
  admin = await server.signIn('admin');
  operator = await server.signIn('operator');
  owner = await ownerOf(server);
  const [mine] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin@demo.az'",
  );
  companyId = mine?.id ?? 0;
});
beforeEach(async () => {
  const [newest] = await server.query<Ticket>(
    `select id::int, scale_number || '-' || receipt_number as receipt, public_id as "publicId", number_plate as plate,
       net_kg::float8 as net from operation where company_id = $1 and status_id = 2 order by operation_at desc, id desc limit 1`,
    [companyId],
  );
  if (!newest) throw new Error('the demo world has no completed ticket');
  ticket = newest;
});

type Flow = { Net: number };
type Board = { Income: Flow; Expense: Flow; Cargoes: { Named: Flow[] } };
const sums = async (query = '') =>
  dataOf<{ Totals: Record<string, number> }>(
    await server.call(`GET /operation?PageSize=50${query}`, { as: admin }),
  ).Totals;
/** By the kept sums of days, and by the tickets themselves. */
const bothSums = async () => [await sums(), await sums('&WeightNetFrom=0')];
const board = async () => dataOf<Board>(await server.call('GET /dashboard?Days=90', { as: admin }));
const forge = (grams = 8_000) =>
  owner.act(
    `update operation set weight2_kg = weight2_kg + ${grams}, net_kg = net_kg + ${grams} where id = ${ticket.id}`,
  );
const standing = () =>
  server.query(
    `select operation_id from ticket_doubt where ended_at is null and operation_id = ${ticket.id}`,
  );
const differences = () =>
  server.database.transaction(
    { identity: { company: companyId }, requestId: 'sums', writes: false },
    async (sql) => (await sumDifferences(sql, companyId)).rows,
  );

/** The sums over all that the list's filter lets through but one ticket, in plain SQL. */
async function without(id: number) {
  const [row] = await server.query<Record<string, number>>(
    `select (select count(*) from operation where company_id = $1)::int as "Count",
       sum(net_kg)::float8 as "Net", coalesce(sum(net_kg) filter (where direction = 'income'), 0)::float8 as "Income",
       coalesce(sum(net_kg) filter (where direction = 'expense'), 0)::float8 as "Expense",
       count(tare_kind)::int as "TareCount", coalesce(sum(net_kg) filter (where tare_kind is not null), 0)::float8 as "TareNet"
     from operation where company_id = $1 and status_id = 2 and id <> $2`,
    [companyId, id],
  );
  return row ?? {};
}

describe('a ticket that was changed in the database alone', () => {
  it('is left out of every sum once a list has shown it, and stands in them again once it is whole', async () => {
    const sound = await sums();
    await forge();
    expect(await standing()).toEqual([]);
    await sums();
    const left = { ...(await without(ticket.id)), DoubtedCount: 1 };
    await expect.poll(() => sums(), PATIENCE).toMatchObject(left);
    expect(await sums('&WeightNetFrom=0')).toMatchObject({
      ...left,
      Count: expect.any(Number) as number,
    });
    expect(await differences()).toEqual([]);
    // The list goes on showing it.
    const { Data } = await server.call(`GET /operation?Name=${ticket.receipt}`, { as: admin });
    expect([Data['TotalCount'], Data['Totals']?.['DoubtedCount']]).toEqual([1, 1]);
    await forge(-8_000);
    await expect.poll(() => sums(), PATIENCE).toEqual(sound);
    expect(await differences()).toEqual([]);
  });

  it('is left out of the first page with all of its figures', async () => {
    const before = await board();
    await forge();
    await sums();
    await expect.poll(standing, PATIENCE).toHaveLength(1);
    const after = await board();
    const net = (totals: Board) => totals.Income.Net + totals.Expense.Net;
    expect(net(before) - net(after)).toBe(ticket.net);
    const cargoes = after.Cargoes.Named.map((cargo) => cargo.Net);
    const rows = await server.query<{ net: number }>(
      `select sum(o.net_kg)::float8 as net from operation o join company c on c.id = o.company_id
       where o.company_id = $1 and o.status_id = 2 and o.id <> $2
         and (o.operation_at at time zone c.time_zone)::date > (now() at time zone c.time_zone)::date - 90
       group by o.cargo_id order by 1 desc limit $3`,
      [companyId, ticket.id, cargoes.length],
    );
    expect(cargoes.length).toBeGreaterThan(2);
    expect(cargoes).toEqual(rows.map((cargo) => cargo.net));
    await forge(-8_000);
    await expect.poll(async () => net(await board()), PATIENCE).toBe(net(before));
    await expect.poll(standing, PATIENCE).toEqual([]);
  });

  it.each([
    ['its page', (doubtful: Ticket) => server.call(`GET /operation/${doubtful.id}`, { as: admin })],
    ['its receipt', (doubtful: Ticket) => server.call(`GET /receipt/${doubtful.publicId}`)],
    [
      'whoever wants to change it',
      (doubtful: Ticket) => server.call(`POST /operation/${doubtful.id}/print`, { as: operator, body: {} }),
    ],
  ])('is found out by %s', async (_, look) => {
    await forge();
    await look(ticket);
    await expect.poll(standing, PATIENCE).toHaveLength(1);
    await forge(-8_000);
    await look(ticket);
    await sums();
    await expect.poll(standing, PATIENCE).toEqual([]);
  });

  it('is found out by night, without a reader, and let in again by night', async () => {
    const log = createLog('silent');
    const heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
    const parts = { database: server.database, log, clock: systemClock };
    const night = async () => {
      const stop = await useWorker(server, [
        ...[checkChain(parts, heads), checkSums(parts, heads), makeDays(parts)],
      ]);
      await nightly(heads).run(parts);
      const waiting = () => server.query('select kind from outbox where state_id <> 2');
      await expect.poll(waiting, PATIENCE).toEqual([]);
      await stop();
    };
    await server.query('delete from outbox');
    await forge();
    await night();
    await expect.poll(standing, PATIENCE).toHaveLength(1);
    await forge(-8_000);
    await night();
    await expect.poll(standing, PATIENCE).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('leaves the sums of both days, where it was moved to another', async () => {
    const sound = await sums();
    const at = `operation_at = operation_at + interval '3 days'`;
    await owner.act(`update operation set ${at} where id = ${ticket.id}`);
    await sums();
    await expect.poll(() => sums(), PATIENCE).toMatchObject({ Net: (await without(ticket.id))['Net'] });
    await owner.act(`update operation set ${at.replace('+', '-')} where id = ${ticket.id}`);
    await expect.poll(() => sums(), PATIENCE).toEqual(sound);
    expect(await differences()).toEqual([]);
  });
});

describe('a doubt', () => {
  it('that a person has written leaves nothing out, with any date', async () => {
    const sound = await bothSums();
    for (const at of ["'2099-01-01'", 'now()']) {
      await server.query('delete from ticket_doubt');
      await owner.act(`insert into ticket_doubt (company_id, operation_id, found_at, proof)
        values (${companyId}, ${ticket.id}, ${at}, '${Buffer.alloc(32, 7).toString('base64')}')`);
      expect(await bothSums()).toEqual(sound);
      await expect.poll(standing, PATIENCE).toEqual([]);
    }
  });

  it('of before that is put back ends with the next look', async () => {
    const sound = await bothSums();
    await forge();
    await sums();
    await expect.poll(standing, PATIENCE).toHaveLength(1);
    await server.query('create table kept_doubt as select * from ticket_doubt');
    await forge(-8_000);
    await sums();
    await expect.poll(standing, PATIENCE).toEqual([]);
    await server.query(
      'update ticket_doubt d set ended_at = null, found_at = k.found_at, proof = k.proof from kept_doubt k where k.id = d.id',
    );
    await sums();
    await expect.poll(standing, PATIENCE).toEqual([]);
    await expect.poll(bothSums, PATIENCE).toEqual(sound);
  });

  it('that was taken away is found once more by the next look', async () => {
    await forge();
    await sums();
    await expect.poll(standing, PATIENCE).toHaveLength(1);
    await server.query('delete from ticket_doubt');
    await expect
      .poll(async () => {
        await sums();
        return standing();
      }, PATIENCE)
      .toHaveLength(1);
    await forge(-8_000);
    await sums();
    await expect.poll(standing, PATIENCE).toEqual([]);
  });
});
