import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { sweepFiles } from '../platform/files/sweep.ts';
import { installQueue } from '../platform/jobs/queue.ts';
import { dataOf, useServer } from '../testing/server.ts';

const PATIENCE = { timeout: 120_000, interval: 50 };
const server = useServer({ rowsAtOnce: 0 });

let children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

async function startWorker(): Promise<ChildProcess> {
  const url = new URL(inject('workerUrl'));
  url.pathname = new URL(server.databaseUrl).pathname;
  const program = path.resolve(import.meta.dirname, '../testing/export-worker.child.ts');
  const child = fork(program, [url.toString(), server.folder]);
  children.push(child);
  await once(child, 'message');
  return child;
}
const filesIn = (folder: string) =>
  readdir(path.join(server.folder, folder), { recursive: true }).then((names) =>
    names.filter((name) => name.length > 30),
  );

it('a worker that is killed over a file leaves none, and another makes it, once', async () => {
  await installQueue(server.databaseUrl, ['export']);
  const as = await server.signIn('admin');
  const body = { List: 'operation', Format: 'xlsx', Columns: ['receipt', 'weightNet'] };
  const answer = await server.call('POST /export', { as, body });
  const { Id } = dataOf<{ Export: { Id: number } }>(answer).Export;
  const held = new pg.Client({ connectionString: server.databaseUrl });
  await held.connect();
  // Holds the worker at its first word of how far it is, with the file begun.
  await held.query('begin');
  await held.query('select 1 from export where id = $1 for update', [Id]);
  const worker = await startWorker();
  await expect.poll(() => filesIn('incoming'), PATIENCE).toHaveLength(1);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await held.query('rollback');
  await held.end();
  expect([await filesIn('incoming'), await filesIn('kept')]).toEqual([[expect.any(String)], []]);

  await startWorker();
  const now = async () =>
    dataOf<{ Export: { FileId: number | null; Written: number; Total: number } }>(
      await server.call(`GET /export/${Id}`, { as }),
    ).Export;
  await expect.poll(async () => (await now()).FileId, PATIENCE).not.toBeNull();
  const { FileId, Written, Total } = await now();
  expect(Written).toBe(Total);
  expect(await server.query("select id::int from file where kind = 'export'")).toEqual([{ id: FileId }]);
  expect(await filesIn('kept')).toHaveLength(1);
  expect((await server.call(`GET /file/${FileId}`, { as })).status).toBe(200);
  const later = new Date(Date.now() + 1_000);
  expect(await sweepFiles(server.database, server.files, later)).toEqual({
    beginnings: 1,
    spent: 0,
    orphans: 0,
  });
  expect((await server.call(`GET /file/${FileId}`, { as })).status).toBe(200);
});
