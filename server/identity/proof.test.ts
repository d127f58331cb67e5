import { expect, it } from 'vitest';
import { dataOf, useServer } from '../testing/server.ts';

const server = useServer();

it('a wrong password proves nothing, is refused on its field, and is counted; the right one still proves', async () => {
  const as = await server.signIn('admin');
  const prove = (Password: string) => server.call('POST /auth/proof', { as, body: { Password } });
  const { status, Status, Data } = await prove('not my password');
  expect([status, Status.Code, Status.Errors[0]?.Field, Data]).toEqual([
    ...[422, 'identity.wrongPassword', 'Password', null],
  ]);
  expect(await server.query("select from action_log where action = 'password-wrong'")).toHaveLength(1);
  expect(dataOf<{ Proof: string }>(await prove('Demo1234')).Proof).toMatch(/^[\w-]{20,}$/);
});
