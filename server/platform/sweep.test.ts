import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';
import { systemClock } from './clock.ts';
import { createLog } from './log.ts';
import { sweep, sweeping } from './sweep.ts';

const server = useServer();
const NOTHING = { answers: 0, tickets: 0, guesses: 0, sessions: 0, notices: 0 };

/** So many of each, as old as this. */
async function lay(count: number, age: string, mark: string): Promise<void> {
  await server.query(
    `insert into idempotency_key (company_id, user_id, key, fingerprint, status, body, created_at)
     select 1, 1, $3 || n, '\\x01', 200, '{}', now() - $2::interval from generate_series(1, $1) n`,
    [count, age, mark],
  );
  await server.query(
    `insert into single_use (company_id, kind, hash, user_id, expires_at)
     select 1, 'live', convert_to($3 || n, 'UTF8'), (select min(id) from user_account where company_id = 1), now() - $2::interval
     from generate_series(1, $1) n`,
    [count, age, mark],
  );
  await server.query(
    `insert into sign_in_attempt (subject, failures, last_at)
     select convert_to($3 || n, 'UTF8'), 1, now() - $2::interval from generate_series(1, $1) n`,
    [count, age, mark],
  );
}
const GONE = { answers: 0, tickets: 0, guesses: 0 };
const left = async () => {
  const [row] = await server.query(
    `select (select count(*)::int from idempotency_key) as answers, (select count(*)::int from single_use) as tickets,
       (select count(*)::int from sign_in_attempt) as guesses`,
  );
  return row;
};
beforeEach(async () => {
  await server.query('truncate idempotency_key, single_use, sign_in_attempt');
});

it('throws away what has had its time, and nothing else', async () => {
  await lay(3, '48 hours 1 minute', 'old');
  await lay(2, '23 hours', 'young');
  expect(await sweep(server.database)).toEqual({ ...NOTHING, answers: 3, tickets: 3, guesses: 3 });
  expect(await left()).toEqual({ answers: 2, tickets: 2, guesses: 2 });
  expect(await sweep(server.database)).toEqual(NOTHING);
});

it('keeps answers for two days, tickets and guesses for one', async () => {
  await lay(1, '47 hours', 'between');
  expect(await sweep(server.database)).toEqual({ ...NOTHING, tickets: 1, guesses: 1 });
});

it('throws away more than one lot', async () => {
  await lay(11_000, '3 days', 'many');
  expect(await sweep(server.database)).toEqual({
    ...NOTHING,
    answers: 11_000,
    tickets: 11_000,
    guesses: 11_000,
  });
});

it('by several servers at once throws each away once', async () => {
  await lay(500, '3 days', 'shared');
  const all = await Promise.all(Array.from({ length: 4 }, () => sweep(server.database)));
  expect(all.reduce((sum, { answers }) => sum + answers, 0)).toBe(500);
  expect(await left()).toEqual(GONE);
});

it('leaves it to a server that is at it', async () => {
  await lay(5, '3 days', 'held');
  const held = server.database.transaction(
    { identity: 'nobody', requestId: 'sweep', writes: true },
    async (sql) => {
      await sql
        .selectNoFrom((eb) =>
          eb
            .fn('pg_advisory_xact_lock', [eb.fn('hashtextextended', [eb.val('gate.sweep'), eb.val(0)])])
            .as('it'),
        )
        .execute();
      return sweep(server.database);
    },
  );
  expect(await held).toEqual(NOTHING);
  expect(await sweep(server.database)).toEqual({ ...NOTHING, answers: 5, tickets: 5, guesses: 5 });
});

it('is done by the clock', async () => {
  await lay(5, '3 days', 'clock');
  await sweeping.run({ database: server.database, clock: systemClock, log: createLog('silent') });
  expect(await left()).toEqual(GONE);
});

it('lets a key be used anew after its time', async () => {
  const as = await server.signIn('admin');
  const headers = { 'idempotency-key': 'again-and-again' };
  const add = (Name: string) => server.call('POST /cargo-type', { as, headers, body: { Name } });
  expect((await add('Birinci növ')).status).toBe(201);
  expect((await add('İkinci növ')).Status.Code).toBe('general.keyReused');
  await server.query("update idempotency_key set created_at = now() - interval '49 hours'");
  await sweep(server.database);
  expect((await add('İkinci növ')).status).toBe(201);
});

describe('a session that is over', () => {
  /** Sessions of the administrator that could last be used so long ago; their ids, in this order. */
  const over = async (...ages: string[]): Promise<string[]> => {
    const rows = await server.query<{ id: string }>(
      `insert into session (company_id, user_id, key_hash, role, started_at, expires_at, ended_at)
       select u.company_id, u.id, sha256(convert_to(age, 'UTF8')), 'CompanyAdmin', now() - age::interval - interval '12 hours',
         now() - age::interval, now() - age::interval - interval '11 hours'
       from user_account u, unnest($1::text[]) with ordinality as ages (age, at) where u.email = 'admin@demo.az'
       order by at returning id`,
      [ages],
    );
    return rows.map(({ id }) => id);
  };
  const kept = async (ids: string[]) =>
    (await server.query<{ id: string }>('select id from session where id = any ($1) order by id', [ids])).map(
      ({ id }) => id,
    );

  it('is thrown away ninety days later, and none that is younger or alive', async () => {
    const as = await server.signIn('admin');
    const [older, younger] = await over('90 days 1 minute', '89 days 23 hours');
    expect(await sweep(server.database)).toEqual({ ...NOTHING, sessions: 1 });
    expect(await kept([older ?? '', younger ?? ''])).toEqual([younger]);
    expect((await server.call('GET /user/details', { as })).status).toBe(200);
  });

  it('goes with its tickets, and waits for one that is still there', async () => {
    const [session = ''] = await over('91 days');
    const ticket = (expiry: string) =>
      server.query(
        `insert into single_use (company_id, kind, hash, user_id, session_id, expires_at)
         select company_id, 'live', convert_to($2, 'UTF8'), user_id, id, now() + $2::interval from session where id = $1`,
        [session, expiry],
      );
    await ticket('-2 days');
    await ticket('-1 hour');
    expect(await sweep(server.database)).toEqual({ ...NOTHING, tickets: 1 });
    await server.query('truncate single_use');
    expect(await sweep(server.database)).toEqual({ ...NOTHING, sessions: 1 });
    expect(await kept([session])).toEqual([]);
  });

  it('takes nothing along of who signed in, when, from where and to which scale, and of what was done in it', async () => {
    const as = await server.signIn('operator-b');
    expect((await server.call('POST /auth/logout', { as })).status).toBe(200);
    const done = () =>
      server.query(
        `select action, user_id, at, address, detail from action_log where user_id =
           (select id from user_account where email = 'operator-b@demo.az') order by id`,
      );
    const before = await done();
    const [scale] = await server.query<{ id: string }>(
      "select scale_id as id from user_scale join user_account u on u.id = user_id where email = 'operator-b@demo.az'",
    );
    expect(before).toMatchObject([
      {
        action: 'sign-in',
        address: '127.0.0.1',
        detail: { role: 'Operator', scaleId: Number(scale?.id) },
      },
      { action: 'sign-out' },
    ]);
    await server.query(
      `update session set started_at = started_at - interval '100 days', expires_at = expires_at - interval '100 days'
       where ended_why = 'logout'`,
    );
    expect((await sweep(server.database)).sessions).toBe(1);
    expect(await done()).toEqual(before);
  });
});

it('has what waits in the outbox longer than the queue keeps it carried anew, and nothing else', async () => {
  await server.query(
    `insert into outbox (company_id, kind, subject, state_id, carried_at) values
       (1, 'note', 'forgotten', 1, now() - interval '31 days 1 minute'),
       (1, 'note', 'still in the queue', 1, now() - interval '30 days 23 hours'),
       (1, 'note', 'done long ago', 3, now() - interval '40 days')`,
  );
  await sweeping.run({ database: server.database, clock: systemClock, log: createLog('silent') });
  const rows = await server.query<{ subject: string; waits: boolean }>(
    "select subject, carried_at is null as waits from outbox where kind = 'note' order by id",
  );
  expect(rows).toEqual([
    { subject: 'forgotten', waits: true },
    { subject: 'still in the queue', waits: false },
    { subject: 'done long ago', waits: false },
  ]);
});
