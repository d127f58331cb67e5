import { expect, it } from 'vitest';
import { jobsOf } from '../../jobs.ts';
import { readEnv } from '../../platform/env.ts';
import { createLog } from '../../platform/log.ts';
import { dataOf } from '../../testing/server.ts';
import { useWorker } from '../../testing/worker.ts';
import { millWithRequests } from './request.fixture.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const env = readEnv({ DEMO: 'on', PUBLIC_URL: 'https://terezi.example' });
const { server, as, at, cargoes, asked, approve, cancel, withdraw, list } = millWithRequests();

type Mail = { Recipient: string; Subject: string; Text: string };
const mails = async () => dataOf<{ Mail: Mail[] }>(await server.call('GET /mail')).Mail;
const work = async () => {
  await server.query('truncate demo_mail');
  return useWorker(server, jobsOf({ env, ...server, log: createLog('silent') }).jobs);
};
const speaks = (email: string, language: string) =>
  server.query(`update user_account set language = '${language}' where email = '${email}'`);
const letters = async () =>
  (await server.query<{ kind: string }>('select kind from outbox')).filter(
    ({ kind }) => kind === 'request-decided',
  ).length;

it('the proposer gets a letter when it is refused, in their own language, with the reason', async () => {
  await speaks('operator-b@demo.az', 'en');
  await work();
  const id = await asked('change', { CargoId: cargoes[1] });
  expect((await cancel(id, { as: as.admin, language: 'az' })).status).toBe(200);
  await expect.poll(mails, PATIENCE).toHaveLength(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    Recipient: 'operator-b@demo.az',
    Subject: `Tərəzi: Change request no. ${String(id)}: Cancelled`,
  });
  for (const part of [
    String(at.ticket['NumberPlate']),
    'Note: Sənəd yoxdur',
    `https://terezi.example/request?view=own&open=${String(id)}`,
  ])
    expect(mail?.Text).toContain(part);
});

it('and when it is approved, however they came into the company', async () => {
  await work();
  const id = await asked('delete', {}, as.entered);
  expect((await approve(id, { as: as.admin })).status).toBe(200);
  await expect.poll(mails, PATIENCE).toMatchObject([
    {
      Recipient: 'operator-admin@demo.az',
      Subject: `Tərəzi: Silmə sorğusu № ${String(id)}: Təsdiqlənib`,
    },
  ]);
});

it('but not by a proposer who has withdrawn it, nor by a decision that was refused', async () => {
  const before = await letters();
  const withdrawn = await asked('delete');
  expect((await withdraw(withdrawn, { as: as.operator })).status).toBe(200);
  const own = await asked('delete', {}, as.admin);
  expect((await approve(own, { as: as.admin })).status).toBe(409);
  expect(await letters()).toBe(before);
});

it('a request says in which role it was asked', async () => {
  await asked('delete');
  await asked('change', { CargoId: cargoes[1] }, as.entered);
  const requests = await list(`RowId=${String(at.ticket['Id'])}`, as.admin);
  expect(requests.map(({ ProposedByRole }) => ProposedByRole)).toEqual(['OperatorAdmin', 'Operator']);
});
