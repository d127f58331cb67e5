import { beforeEach, expect, it, vi } from 'vitest';
import { useServer } from '../testing/server.ts';
import { createLog } from './log.ts';
import { startSweeping, sweep } from './sweep.ts';

const server = useServer();
const NOTHING = { answers: 0, tickets: 0, guesses: 0 };

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
  expect(await sweep(server.database)).toEqual({ answers: 3, tickets: 3, guesses: 3 });
  expect(await left()).toEqual({ answers: 2, tickets: 2, guesses: 2 });
  expect(await sweep(server.database)).toEqual(NOTHING);
});

it('keeps answers for two days, tickets and guesses for one', async () => {
  await lay(1, '47 hours', 'between');
  expect(await sweep(server.database)).toEqual({ answers: 0, tickets: 1, guesses: 1 });
});

it('throws away more than one lot', async () => {
  await lay(11_000, '3 days', 'many');
  expect(await sweep(server.database)).toEqual({ answers: 11_000, tickets: 11_000, guesses: 11_000 });
});

it('by several servers at once throws each away once', async () => {
  await lay(500, '3 days', 'shared');
  const all = await Promise.all(Array.from({ length: 4 }, () => sweep(server.database)));
  expect(all.reduce((sum, { answers }) => sum + answers, 0)).toBe(500);
  expect(await left()).toEqual(NOTHING);
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
  expect(await sweep(server.database)).toEqual({ answers: 5, tickets: 5, guesses: 5 });
});

it('is done at the start, and is over when the server is', async () => {
  await lay(5, '3 days', 'start');
  const sweeping = startSweeping(server.database, createLog('silent'));
  await vi.waitFor(async () => expect(await left()).toEqual(NOTHING));
  await sweeping.stop();
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
