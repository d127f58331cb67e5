import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { Hopeless } from '../../platform/jobs/kind.ts';
import { createLog } from '../../platform/log.ts';
import { type Answer, dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { listsOf } from '../../lists.ts';
import { writeExports } from './job.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
// Every file is made by a job.
const server = useServer({ rowsAtOnce: 0 });
const parts = () => ({
  ...server,
  sources: listsOf(new Map()),
  clock: systemClock,
  log: createLog('silent'),
});
const work = () => useWorker(server, [writeExports(parts())]);
let admin = '';

type Export = { Id: number; FileId: number | null; FileName: string | null; IsFailed: boolean };
const exportIn = (answer: Answer) => dataOf<{ Export: Export }>(answer).Export;
const ask = () =>
  server.call('POST /export', {
    as: admin,
    body: { List: 'operation', Format: 'csv', Columns: ['receipt'] },
  });
const find = async (id: number) => exportIn(await server.call(`GET /export/${id}`, { as: admin }));

describe('a person who asked for a file hears', () => {
  type Row = { Kind: string; Title: string; FileId: number | null };
  const notices = async (as: string, language: 'az' | 'en' = 'az') =>
    dataOf<{ Notice: Row[] }>(await server.call('GET /notice', { as, language })).Notice;
  beforeEach(async () => {
    admin = await server.signIn('admin');
    await server.query('truncate notice, outbox');
  });

  it('that it is ready, once, and no other person does', async () => {
    await Promise.all([work(), work()]);
    const { Id } = exportIn(await ask());
    await expect.poll(async () => (await find(Id)).FileId, PATIENCE).not.toBeNull();
    const file = await find(Id);
    expect(await notices(admin)).toMatchObject([
      { Kind: 'exportDone', Title: `Fayl hazırdır: ${file.FileName}`, FileId: file.FileId },
    ]);
    const bytes = await server.call(`GET /file/${String(file.FileId)}`, { as: admin });
    expect(bytes.status).toBe(200);
    expect(await notices(await server.signIn('operator'))).toEqual([]);
  });

  it('that it will not come, once, however often it is tried anew', async () => {
    const begin = () => Promise.reject(new Hopeless('the disk is full'));
    const broken = { ...parts(), files: { ...server.files, begin } };
    await useWorker(server, [writeExports(broken)]);
    const { Id } = exportIn(await ask());
    const failed = async () => (await find(Id)).IsFailed;
    await expect.poll(failed, PATIENCE).toBe(true);
    expect(await notices(admin, 'en')).toMatchObject([
      { Kind: 'exportFailed', Title: 'The file could not be made: Weighing operations', FileId: null },
    ]);
    const attempts = async () => (await server.query('select state_id as s, failed_at as at from outbox'))[0];
    const before = await attempts();
    const [job] = await server.query<{ id: number }>('select id::int from outbox');
    await server.call(`POST /job/${job?.id}/retry`, { as: admin, body: {} });
    await expect.poll(async () => (await attempts())?.['at'], PATIENCE).not.toEqual(before?.['at']);
    await expect.poll(failed, PATIENCE).toBe(true);
    expect(await notices(admin)).toHaveLength(1);
  });
});
