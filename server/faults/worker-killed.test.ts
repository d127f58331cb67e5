import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { installQueue } from '../platform/jobs/queue.ts';
import { useServer } from '../testing/server.ts';

const PATIENCE = { timeout: 200_000, interval: 100 };
const JOBS = 1_500;
const server = useServer();

let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

async function startWorker(): Promise<ChildProcess> {
  const url = new URL(inject('workerUrl'));
  url.pathname = new URL(server.databaseUrl).pathname;
  const child = fork(path.resolve(import.meta.dirname, '../testing/worker.child.ts'), [url.toString()]);
  children.push(child);
  await once(child, 'message');
  return child;
}

const written = async (): Promise<number> =>
  (await server.query<{ n: number }>("select count(*)::int as n from action_log where action = 'written'"))[0]
    ?.n ?? 0;

it('loses none of what it had begun, and does nothing twice', async () => {
  await installQueue(server.databaseUrl, ['written']);
  await server.query(
    `insert into outbox (company_id, kind, payload)
     select company_id, 'written', jsonb_build_object('name', n::text)
     from generate_series(1, $1) n, (select company_id from user_account where email = 'admin@demo.az') u`,
    [JOBS],
  );
  for (const reached of [JOBS / 5, JOBS / 2]) {
    const worker = await startWorker();
    await expect.poll(written, PATIENCE).toBeGreaterThan(reached);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    expect(await written()).toBeLessThan(JOBS);
  }
  await startWorker();
  const left = () => server.query('select id from outbox where state_id <> 2 limit 5');
  await expect.poll(left, PATIENCE).toEqual([]);
  const [done] = await server.query(
    "select count(*)::int as all, count(distinct target)::int as different from action_log where action = 'written'",
  );
  expect(done).toEqual({ all: JOBS, different: JOBS });
});
