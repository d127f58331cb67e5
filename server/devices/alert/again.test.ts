import { expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { useServer } from '../../testing/server.ts';
import { tellingAlertsAgain } from './again.ts';

const server = useServer();

/** The minute strikes so long after now. */
const strikes = (minutes: number) =>
  tellingAlertsAgain.run({
    ...{ database: server.database, log: createLog('silent') },
    clock: { now: () => new Date(Date.now() + minutes * 60_000) },
  });
const told = async () =>
  (
    await server.query<{ email: string; times: number }>(
      `select u.email, count(*)::int as times from notice n join user_account u on u.id = n.user_id
        where n.kind = 'alertRaised' group by u.email order by u.email`,
    )
  ).map(({ email, times }) => `${email} ${times}`);

it('reminds of a lasting alert, ever more seldom, and once it is taken on only the person who took it', async () => {
  const [alert] = await server.query<{ id: number }>(
    `insert into alert (company_id, kind, scale_id)
       select s.company_id, 'scaleLost', s.id from scale s join user_account u using (company_id)
        where u.email = 'admin-b@demo.az' order by s.id limit 1 returning id::int as id`,
  );
  await server.query('delete from notice');
  await strikes(9);
  expect(await told()).toEqual([]);
  await strikes(11);
  await strikes(12);
  const everybody = await told();
  expect(everybody).toContain('admin-b@demo.az 1');
  const operator = await server.signIn('operator-b');
  const { status } = await server.call(`POST /alert/${alert?.id}/take`, { as: operator, body: {} });
  expect(status).toBe(200);
  await server.query('delete from notice');
  await strikes(21);
  expect(await told()).toEqual(['operator-b@demo.az 1']);
  await server.query('update alert set status_id = 3, over_at = now() where id = $1', [alert?.id]);
  await strikes(100);
  expect(await told()).toEqual(['operator-b@demo.az 1']);
});

it('tells no second time of what only comes near', async () => {
  await server.query('delete from notice');
  await server.query(
    `insert into alert (company_id, kind, scale_id)
       select s.company_id, 'calibrationNear', s.id from scale s join user_account u using (company_id)
        where u.email = 'admin-b@demo.az' order by s.id limit 1`,
  );
  await strikes(100_000);
  expect(await told()).toEqual([]);
});
