import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { listsOf } from '../../lists.ts';
import { writeExports } from './job.ts';

// Every file is made by a job.
const server = useServer({ rowsAtOnce: 0 });
type Ticket = { Id: number; Receipt: string; WeightNet: number };

it('a file has losses in it for people who see them, and is refused to others who ask for them', async () => {
  await useWorker(server, [
    writeExports({ ...server, sources: listsOf(new Map()), clock: systemClock, log: createLog('silent') }),
  ]);
  const as = await server.signIn('admin');
  const { Operation } = dataOf<{ Operation: Ticket[] }>(
    await server.call('GET /operation?StatusId=2&Sort=-Id&PageSize=1', { as }),
  );
  const [ticket] = Operation;
  await server.call(`POST /operation/${ticket?.Id}/loss-percentage`, { as, body: { LossPercentage: 50 } });
  const body = { List: 'operation', Format: 'csv', Columns: ['receipt', 'lossPercentage', 'lossAmount'] };
  type ExportAnswer = { Export: { Id: number; FileId: number | null } };
  const exportRow = dataOf<ExportAnswer>(await server.call('POST /export', { as, body })).Export;
  const fileId = async () =>
    dataOf<ExportAnswer>(await server.call(`GET /export/${exportRow.Id}`, { as })).Export.FileId;
  await expect.poll(fileId, { timeout: 60_000 }).not.toBeNull();
  const file = await fetch(`${server.url}/api/v1/file/${await fileId()}`, {
    headers: { authorization: `Bearer ${as}` },
  });
  const half = String(Number(ticket?.WeightNet) / 2).replace('.', ',');
  expect((await file.text()).split('\r\n')).toContain(`${ticket?.Receipt};50;${half}`);

  const operator = await server.signIn('operator');
  const { status, Status } = await server.call('POST /export', { as: operator, body });
  expect([status, Status.Code]).toEqual([403, 'general.forbidden']);
});
