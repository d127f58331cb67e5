import { expect, it } from 'vitest';
import { idOf, photo, usePortrayed } from '#platform/files/portrayed.fixture.ts';

const { server, send } = usePortrayed();

it('a picture of a person is read by themselves and by callers who see the person, and by no other', async () => {
  const id = idOf(await send(await photo()));
  const readers = ['admin', 'operator-admin', 'super', 'operator', 'viewer', 'guard', 'admin-b'];
  const answers = await Promise.all(
    readers.map(async (who) => {
      const as = await server.signIn(who);
      const { status } = await fetch(`${server.url}/api/v1/file/${id}`, {
        headers: { authorization: `Bearer ${as}` },
      });
      return [who, status];
    }),
  );
  expect(Object.fromEntries(answers)).toEqual({
    admin: 200,
    'operator-admin': 200,
    super: 200,
    operator: 404,
    viewer: 404,
    guard: 404,
    'admin-b': 404,
  });
  const viewer = await server.signIn('viewer');
  const own = idOf(await server.call('PUT /user/picture', { as: viewer, body: await photo() }));
  const response = await fetch(`${server.url}/api/v1/file/${own}`, {
    headers: { authorization: `Bearer ${viewer}` },
  });
  expect(response.status).toBe(200);
});
