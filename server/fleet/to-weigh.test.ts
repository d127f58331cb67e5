import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Problem } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { createLog } from '#platform/log.ts';
import { useServer } from '../testing/server.ts';
import type { Wire } from '../testing/sample.ts';
import { added } from './fleet.fixture.ts';
import { bodies, newPlate } from './samples.fixture.ts';
import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { findTrailers, findTruck } from './to-weigh.ts';

const server = useServer();
const log = createLog('silent');
let admin = '';
let mill = '';
let database: Database;
let companyId = 0;

beforeAll(async () => {
  admin = await server.signIn('admin');
  mill = await server.signIn('admin-b');
  const [here] = await server.query<{ name: string; company: number }>(
    "select current_database() as name, company_id::int as company from user_account where email = 'admin@demo.az'",
  );
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${here?.name}`;
  database = openDatabase(url.toString(), 2, log);
  companyId = here?.company ?? 0;
});
afterAll(() => database.close());

/** Works as the quarry's people do, in one transaction. */
const weighing = <T>(work: (ctx: SignedIn) => Promise<T>): Promise<T> =>
  database.transaction({ identity: { company: companyId }, requestId: 'weighing', writes: true }, (sql) =>
    work({
      sql,
      proof: null,
      log,
      clock: systemClock,
      language: 'az',
      requestId: 'weighing',
      address: '127.0.0.1',
      idempotencyKey: null,
      browser: null,
      flags: () => [],
      turn: Promise.resolve(),
      afterCommit: () => {},
      asksNoMore: () => {},
      refuseOnceKept: () => {},
      ifRefused: () => {},
      actor: {
        kind: 'person',
        userId: 0,
        session: '',
        role: 'Operator',
        scaleId: null,
        homeCompanyId: companyId,
      },
      companyId,
      reach: 'company',
    }),
  );

const truckOf = (by: string) => added(server, by, 'truck', bodies.truck());
const trailerOf = (by: string) => added(server, by, 'trailer', bodies.trailer());
const gone = async (noun: string, row: Wire) => {
  await server.call(`DELETE /${noun}/${row.Id}`, { as: admin });
  return row;
};

describe('a truck to weigh', () => {
  it('is found by its id and by its plate', async () => {
    const row = await truckOf(admin);
    const byId = await weighing((ctx) => findTruck(ctx, { truckId: Number(row.Id) }));
    const plate = String(row.NumberPlate).replaceAll('-', '').toLowerCase();
    const byPlate = await weighing((ctx) => findTruck(ctx, { numberPlate: plate }));
    expect(byId).toEqual({ id: row.Id, numberPlate: row.NumberPlate });
    expect(byPlate).toEqual(byId);
  });

  it('is not one that is removed, another company’s or nowhere', async () => {
    const others = [await gone('truck', await truckOf(admin)), await truckOf(mill)];
    const names = [
      ...others.map((row) => ({ truckId: Number(row.Id) })),
      ...others.map((row) => ({ numberPlate: String(row.NumberPlate) })),
      { numberPlate: newPlate() },
      {},
    ];
    for (const name of names) expect(await weighing((ctx) => findTruck(ctx, name))).toBeUndefined();
  });

  it('is not removed while its ticket is being opened', async () => {
    const [ticket] = await server.query<{ id: number; truck: number }>(
      `update operation set status_id = 3, status_note = 'səhv'
       where id = (select min(id) from operation where status_id = 1 and company_id = $1)
       returning id::int, truck_id::int as truck`,
      [companyId],
    );
    const { id = 0, truck = 0 } = ticket ?? {};
    // No ticket opens again: this one only stands for one that is just being opened.
    await server.query('alter table operation disable trigger status_id_moves');
    const removal = await weighing(async (ctx) => {
      await findTruck(ctx, { truckId: truck });
      let over = false;
      const removing = server.call(`DELETE /truck/${truck}`, { as: admin }).finally(() => {
        over = true;
      });
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      while (!over && (await server.query(waiting)).length === 0);
      await ctx.sql
        .updateTable('operation')
        .set({ statusId: 1, statusNote: null })
        .where('id', '=', id)
        .execute();
      // Answered, not waited for: it waits for this transaction.
      return { removing };
    });
    expect((await removal.removing).Status.Code).toBe(fleetProblems.truckOnSite.code);
    await server.query('alter table operation enable trigger status_id_moves');
  });
});

describe('trailers to weigh', () => {
  it('are found in the order they are named in, each once', async () => {
    const [first, second] = [await trailerOf(admin), await trailerOf(admin)];
    const ids = [second.Id, first.Id, second.Id].map(Number);
    const trailers = await weighing((ctx) => findTrailers(ctx, ids));
    expect(trailers).toEqual(
      [second, first].map((row) => ({ id: row.Id, numberPlate: row.NumberPlate, passportWeight: 6_120_500 })),
    );
    expect(await weighing((ctx) => findTrailers(ctx, []))).toEqual([]);
  });

  it('are refused where one is removed, another company’s or nowhere', async () => {
    const own = Number((await trailerOf(admin)).Id);
    const others = [
      (await gone('trailer', await trailerOf(admin))).Id,
      (await trailerOf(mill)).Id,
      900_000_000,
    ];
    for (const other of others) {
      const refusal: unknown = await weighing((ctx) => findTrailers(ctx, [own, Number(other)])).catch(
        (error) => error,
      );
      expect((refusal as Problem).errors).toEqual([
        { field: 'TrailerIds', kind: fieldProblems.notFound, values: {} },
      ]);
    }
  });
});
