import { expect, it } from 'vitest';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();

type SignIn = { HasSucceeded: boolean; Address: string; Browser: string | null };
type Listed = { SignIn: SignIn[]; TotalCount: number };
const idOf = async (who: string) =>
  (
    await server.query<{ id: number }>('select id::int from user_account where email = $1', [
      `${who}@demo.az`,
    ])
  )[0]?.id ?? 0;
const knock = (who: string, Password = 'Demo1234') =>
  server.call('POST /auth/login', {
    body: { Email: `${who}@demo.az`, Password },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0' },
  });

it('a person’s sign-ins are listed for those who see to them, the latest first, and for no other', async () => {
  const [viewer, as] = [await idOf('viewer'), await server.signIn('admin')];
  await knock('viewer');
  await knock('viewer', 'Wrong1234');
  await knock('guard');
  const told = async (query = '') =>
    dataOf<Listed>(await server.call(`GET /user/${viewer}/sign-in?${query}`, { as }));
  const { SignIn, TotalCount } = await told();
  expect(SignIn.map(({ HasSucceeded, Browser }) => [HasSucceeded, Browser])).toEqual([
    [false, 'Chrome 142, Windows'],
    [true, 'Chrome 142, Windows'],
  ]);
  expect([TotalCount, SignIn[0]?.Address]).toEqual([2, '127.0.0.1']);
  expect((await told('PageSize=1&PageNumber=2')).SignIn).toEqual([SignIn[1]]);
  const status = async (who: string) =>
    (await server.call(`GET /user/${viewer}/sign-in`, { as: await server.signIn(who) })).status;
  expect([await status('admin-b'), await status('viewer'), await status('operator-admin')]).toEqual([
    404, 403, 200,
  ]);
});

it('a person is at work since their first day, despite later blocks', async () => {
  const [guard, as] = [await idOf('guard'), await server.signIn('admin')];
  const joined = async () =>
    dataOf<{ User: { JoinedAt: string | null } }>(await server.call(`GET /user/${guard}`, { as })).User
      .JoinedAt;
  const [began] = await server.query<{ at: string }>(
    `select to_char(min(at) at time zone 'utc', 'YYYY-MM-DD') as at from field_history
       where table_name = 'user_account' and row_id = $1`,
    [guard],
  );
  const first = await joined();
  expect(first?.slice(0, 10)).toBe(began?.at);
  for (const act of ['block', 'unblock'])
    await server.call(`POST /user/${act}`, { as, body: { UserId: guard } });
  expect(await joined()).toBe(first);
  const invited = await server.call('POST /user/invite', {
    as,
    body: {
      Email: 'kim@example.az',
      UserGroupId: dataOf<{ UserGroup: { Id: number }[] }>(await server.call('GET /user-group', { as }))
        .UserGroup[0]?.Id,
    },
  });
  const { Id } = dataOf<{ User: { Id: number } }>(invited).User;
  const { User } = dataOf<{ User: { JoinedAt: string | null } }>(
    await server.call(`GET /user/${Id}`, { as }),
  );
  expect(User.JoinedAt).toBeNull();
  const back = await server.call('PUT /user', { as, body: { ...User, Address: 'Bakı' } });
  expect(back.status).toBe(200);
});
