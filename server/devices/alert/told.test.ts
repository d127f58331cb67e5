import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { tellingAlertsAgain } from './again.ts';

const server = useServer();

type Row = { Name: string | null; IsChat: boolean; Sent: string | null; ReadAt: string | null };

it('lists who was notified of an alert, by which way, and whether they have read it, to callers who see the alert and to no other', async () => {
  const [alert] = await server.query<{ id: number }>(
    `insert into alert (company_id, kind, scale_id)
       select s.company_id, 'chainBroken', s.id from scale s join user_account u using (company_id)
        where u.email = 'admin@demo.az' order by s.id limit 1 returning id::int as id`,
  );
  const as = {
    admin: await server.signIn('admin'),
    operator: await server.signIn('operator'),
    other: await server.signIn('admin-b'),
  };
  const told = async () =>
    dataOf<{ Told: Row[] }>(await server.call(`GET /alert/${alert?.id}/told`, { as: as.operator })).Told;
  expect(await told()).toEqual([]);
  await tellingAlertsAgain.run({
    ...{ database: server.database, log: createLog('silent') },
    clock: { now: () => new Date(Date.now() + 11 * 60_000) },
  });
  const ofAdmin = async () => (await told()).find(({ Name }) => Name === 'Nərgiz Səfərova');
  expect(await ofAdmin()).toMatchObject({ IsChat: false, Sent: null, ReadAt: null });
  await server.query(`update notice set due = true where row_id = $1 and kind = 'alertRaised'`, [alert?.id]);
  expect(await ofAdmin()).toMatchObject({ Sent: 'waiting' });
  await server.query('select gate.post_notices()');
  await server.query(`update outbox set state_id = 3 where kind = 'notice-letter'`);
  expect(await ofAdmin()).toMatchObject({ Sent: 'failed' });
  await server.call('POST /notice/read', { as: as.admin, body: { All: true } });
  expect((await ofAdmin())?.ReadAt).not.toBeNull();
  const foreign = await server.call(`GET /alert/${alert?.id}/told`, { as: as.other });
  expect(foreign.status).toBe(404);
});
