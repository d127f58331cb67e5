import { expect, it } from 'vitest';
import { newDatabase } from '../testing/server.ts';
import { meetOutside } from './outside.ts';

it('a database that answers and is new enough is met', async () => {
  const { url, drop } = await newDatabase();
  await expect(meetOutside(url).finally(drop)).resolves.toBeUndefined();
});

it.for([
  ['no program listens there', 'postgres://terezi:planted@127.0.0.1:1/terezi', 'ECONNREFUSED'],
  [
    'no machine has that name',
    'postgres://terezi:planted@no-such-host.invalid/terezi',
    'no-such-host.invalid',
  ],
])('refused in one sentence, without its password, where %s', async ([, url = '', why = '']) => {
  const refusal = await meetOutside(url).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'DatabaseRefusal', message: expect.stringContaining(why) });
  expect(String(refusal)).toMatch(/^(?!.*planted).*\.$/);
});

it('refused where the server has no such database', async () => {
  const { url, drop } = await newDatabase();
  const other = new URL(url);
  other.pathname = '/not_made';
  await expect(meetOutside(other.href).finally(drop)).rejects.toThrow('database "not_made" does not exist');
});
