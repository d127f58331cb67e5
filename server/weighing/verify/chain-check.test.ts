import { rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { TEST_HEADS_KEY, dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { weightHeadsIn } from './heads.ts';
import { checkSums } from '../sums/check-sums.ts';
import { checkChain, nightly } from './nightly.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const server = useServer();
let [admin, other, enteredBy] = ['', '', ''];
beforeAll(async () => {
  admin = await server.signIn('admin');
  other = await server.signIn('admin-b');
  enteredBy = await server.signIn('operator-admin');
});
beforeEach(() => server.query('delete from outbox; delete from chain_check_scale; delete from chain_check'));

type Around = {
  Record: string;
  IsFaulty: boolean;
  IsSigned: boolean;
  Follows: boolean | null;
  Hash: string;
  ComputedHash: string;
  Receipt: string | null;
};
type Scale = {
  ScaleId: number;
  To: string;
  IsNew: boolean;
  TurnCount: number;
  DueAt: string | null;
  Fault: { Record: string; What: string } | null;
  Around: Around[];
  RecordCount: number;
  CheckedCount: number;
  HeadHash: string | null;
};
type Check = {
  Id: number;
  UserName: string | null;
  FinishedAt: string | null;
  IsCancelled: boolean;
  FaultCount: number;
  RecordCount: number;
  CheckedCount: number;
  Scales: Scale[];
  Tickets: { Count: number; TurnCount: number; DueAt: string | null } | null;
  Differences: { What: string; Receipt: string | null; Day: string | null }[] | null;
};
const checkIn = (answer: Parameters<typeof dataOf>[0]) => dataOf<{ ChainCheck: Check }>(answer).ChainCheck;
const begin = (as = admin) => server.call('POST /chain-check', { as, body: {} });
const find = async (id: number, as = admin) => checkIn(await server.call(`GET /chain-check/${id}`, { as }));

async function work(): Promise<void> {
  const heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const parts = { database: server.database, log: createLog('silent'), clock: systemClock };
  const stop = await useWorker(server, [checkChain(parts, heads), checkSums(parts, heads)]);
  await expect.poll(() => server.query('select kind from outbox where state_id <> 2'), PATIENCE).toEqual([]);
  await stop();
}

const ticketCount = async () => {
  const [stored] = await server.query<{ count: number }>(
    `select count(*)::int as count from operation o join user_account u using (company_id) where u.email = 'admin@demo.az'`,
  );
  return stored?.count ?? 0;
};

/** Looks while an action of the tables' owner stands, and takes it back. */
async function tampered(change: string, back: string, look: () => Promise<void>): Promise<void> {
  const owner = (text: string) =>
    server.query(`set session_replication_role = replica; ${text}; set session_replication_role = origin`);
  await owner(change);
  try {
    await look();
  } finally {
    await owner(back);
  }
}

it('reads every record of the company once, and says so', async () => {
  const { Id, FinishedAt, Scales, Tickets } = checkIn(await begin());
  expect(Tickets).toBeNull();
  expect({ FinishedAt, read: Scales.map(({ CheckedCount }) => CheckedCount) }).toEqual({
    FinishedAt: null,
    read: Scales.map(() => 0),
  });
  await work();
  const done = await find(Id);
  const [stored] = await server.query<{ count: number }>(
    `select count(*)::int as count from weight_record r join user_account u using (company_id) where u.email = 'admin@demo.az'`,
  );
  expect(done).toMatchObject({
    FaultCount: 0,
    RecordCount: stored?.count,
    CheckedCount: stored?.count,
    Differences: [],
    Tickets: { Count: await ticketCount(), TurnCount: 0, DueAt: null },
  });
  expect(done.UserName).not.toBeNull();
  expect(done.FinishedAt).not.toBeNull();
  expect(done.Scales.every(({ RecordCount, HeadHash }) => RecordCount === 0 || HeadHash !== null)).toBe(true);
});

it('reads by night what is new and some of the rest in turn, and says which and by when the rest is', async () => {
  const heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const parts = { database: server.database, log: createLog('silent'), clock: systemClock };
  await rm(path.join(server.folder, 'heads'), { recursive: true, force: true });
  const night = async () => {
    await nightly(heads).run(parts);
    await work();
    const listed = dataOf<{ ChainCheck: Check[] }>(
      await server.call('GET /chain-check?Sort=-Id', { as: admin }),
    );
    return find(listed.ChainCheck[0]?.Id ?? 0);
  };
  const read = ({ Scales }: Check) =>
    Scales.filter(({ To }) => !To.endsWith('-0000000')).map((scale) => [
      scale.IsNew,
      scale.TurnCount > 0,
      scale.CheckedCount,
      scale.DueAt,
    ]);
  const first = await night();
  expect(read(first)).toEqual(
    first.Scales.flatMap(({ RecordCount }) => (RecordCount ? [[true, false, RecordCount, null]] : [])),
  );
  // A short chain is one stretch: all of it is read again in turn, and nothing is due later.
  const second = await night();
  expect(read(second)).toEqual(
    first.Scales.flatMap(({ RecordCount }) => (RecordCount ? [[false, true, RecordCount, null]] : [])),
  );
  const [middle] = await server.query<{ id: number; company: number; sequence: number; hash: string }>(
    `select r.scale_id::int as id, r.company_id::int as company, r.sequence::int, r.hash from weight_record r
     where r.scale_id = (select x.scale_id from weight_record x join user_account u using (company_id)
       where u.email = 'admin@demo.az' group by 1 order by count(*) desc limit 1)
     order by r.sequence limit 1 offset 9`,
  );
  const place = { companyId: middle?.company ?? 0, scaleId: middle?.id ?? 0 };
  const [all] = await heads.checkpoints.of(place);
  const { sequence = 0, hash = '' } = middle ?? {};
  await heads.checkpoints.keep(place, [
    { ...all!, to: sequence, hash, at: '2026-01-05T00:00:00.000Z' },
    { ...all!, from: sequence + 1, at: '2026-01-01T00:00:00.000Z' },
  ]);
  const third = (await night()).Scales.find(({ ScaleId }) => ScaleId === place.scaleId);
  expect(third?.TurnCount).toBeLessThan(all?.to ?? 0);
  expect(third?.DueAt).toBe('2026-02-04T00:00:00.000Z');
});

it('reads by night the tickets that are new or open and some of the rest in turn, and says how many and by when the rest is', async () => {
  const heads = weightHeadsIn(server.folder, async () => TEST_HEADS_KEY);
  const parts = { database: server.database, log: createLog('silent'), clock: systemClock };
  await rm(path.join(server.folder, 'heads'), { recursive: true, force: true });
  const night = async () => {
    await nightly(heads).run(parts);
    await work();
    const { ChainCheck } = dataOf<{ ChainCheck: Check[] }>(
      await server.call('GET /chain-check?Sort=-Id', { as: admin }),
    );
    return (await find(ChainCheck[0]?.Id ?? 0)).Tickets;
  };
  const count = await ticketCount();
  expect(await night()).toEqual({ Count: count, TurnCount: 0, DueAt: null });
  // So few are read again each night.
  const again = await night();
  expect(again).toMatchObject({ TurnCount: count, DueAt: null });
  const [mine] = await server.query<{ company: number; id: number }>(
    `select o.company_id::int as company, o.id::int from operation o join user_account u using (company_id)
      where u.email = 'admin@demo.az' order by o.id offset 9 limit 1`,
  );
  const ticketsRead = await heads.ticketsRead.of(mine?.company ?? 0);
  const spans = [
    { to: mine?.id ?? 0, count: 5_000, at: '2026-01-05T00:00:00.000Z' },
    { to: ticketsRead?.newest ?? 0, count: count - 10, at: '2026-01-01T00:00:00.000Z' },
  ];
  await heads.ticketsRead.keep({ ...ticketsRead!, tickets: { cursor: 0, spans } });
  expect(await night()).toEqual({
    ...{ Count: expect.any(Number) as number, TurnCount: 5_000, DueAt: '2026-01-31T00:00:00.000Z' },
  });
  // A check that a person begins reads everything.
  const { Id } = checkIn(await begin());
  await work();
  expect((await find(Id)).Tickets).toEqual({ Count: count, TurnCount: 0, DueAt: null });
});

it('names the record that was changed after it was signed, beside those around it', async () => {
  const [row] = await server.query<{ id: string; name: string }>(
    `select r.id, s.number || '-' || lpad(r.sequence::text, 7, '0') as name from weight_record r join scale s on s.id = r.scale_id
       join user_account u on u.company_id = r.company_id
       join weight_record_use w on w.weight_record_id = r.id and w.table_name = 'operation'
     where u.email = 'admin@demo.az' and r.sequence > 1 order by r.id limit 1`,
  );
  const change = (by: string) => `update weight_record set kg = kg ${by} 20 where id = ${row?.id}`;
  await tampered(change('+'), change('-'), async () => {
    const { Id } = checkIn(await begin());
    await work();
    const check = await find(Id);
    expect(check.FaultCount).toBe(2);
    expect(check.Differences).toMatchObject([{ What: expect.stringMatching('weight'), Day: null }]);
    const [broken] = check.Scales.filter(({ Fault }) => Fault !== null);
    expect(broken?.Fault).toEqual({ Record: row?.name, What: 'ownHash' });
    expect(broken?.HeadHash).toBeNull();
    expect(broken?.Around.map(({ IsFaulty, IsSigned, Follows }) => [IsFaulty, IsSigned, Follows])).toEqual([
      [false, true, true],
      [true, false, true],
      [false, true, true],
    ]);
    const [, faulty] = broken?.Around ?? [];
    expect(faulty?.ComputedHash).not.toBe(faulty?.Hash);
    expect(faulty?.Receipt).toMatch(/^\d+-\d+$/);
  });
});

describe('one at a time', () => {
  it('is begun, and the next when it is over', async () => {
    const { Id } = checkIn(await begin());
    expect(await begin()).toMatchObject({ status: 409 });
    await work();
    expect((await find(Id)).FinishedAt).not.toBeNull();
    expect(await begin()).toMatchObject({ status: 201 });
  });

  it('is begun by five who ask in the same instant', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });
});

it('is stopped before it is over, reads no more then, and is not stopped afterwards', async () => {
  const { Id } = checkIn(await begin());
  const cancel = () => server.call(`POST /chain-check/${Id}/cancel`, { as: admin, body: {} });
  expect(checkIn(await cancel()).IsCancelled).toBe(true);
  await work();
  expect(await find(Id)).toMatchObject({ IsCancelled: true, CheckedCount: 0, FinishedAt: null });
  const next = checkIn(await begin()).Id;
  await work();
  const late = await server.call(`POST /chain-check/${next}/cancel`, { as: admin, body: {} });
  expect(late).toMatchObject({ status: 409 });
});

it('is seen by who sees the company, and by no other', async () => {
  const { Id } = checkIn(await begin());
  expect(await server.call(`GET /chain-check/${Id}`, { as: other })).toMatchObject({ status: 404 });
  expect(await server.call(`POST /chain-check/${Id}/cancel`, { as: other, body: {} })).toMatchObject({
    status: 404,
  });
  expect((await find(Id, enteredBy)).Id).toBe(Id);
  expect(await begin(await server.signIn('operator'))).toMatchObject({ status: 403 });
});
