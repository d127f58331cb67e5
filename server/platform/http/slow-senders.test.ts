import { request } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { picture } from '../../testing/sample.ts';
import { useServer } from '../../testing/server.ts';

const PATIENCE = 400;
const server = useServer({ patience: PATIENCE });

type End = { status: number; text: string };
/** A request whose body is sent piece by piece; how it ends, be it with no answer. */
async function begin(line: string, type: string, length: number) {
  const [method = '', path = ''] = line.split(' ');
  const headers = {
    authorization: `Bearer ${await server.signIn('viewer')}`,
    'content-type': type,
    'content-length': length,
  };
  const outgoing = request(`${server.url}/api/v1${path}`, { method, headers });
  outgoing.flushHeaders();
  const end = new Promise<End>((resolve) => {
    outgoing.on('error', () => resolve({ status: 0, text: '' }));
    outgoing.on('response', async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece as Buffer);
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() });
    });
  });
  return { outgoing, end };
}

it.each([
  ['JSON', 'POST /auth/logout', 'application/json', '{'],
  ['a file', 'PUT /user/picture', 'application/octet-stream', 'x'],
])(
  'a client that keeps %s back is cut off, so that no connection is held for ever',
  async (_, line, type, first) => {
    const { outgoing, end } = await begin(line, type, 1_000);
    outgoing.write(first);
    expect((await end).status).not.toBe(200);
  },
);

it('a file that comes slowly and steadily is taken, however long it takes', async () => {
  const { outgoing, end } = await begin('PUT /user/picture', 'application/octet-stream', picture.length);
  const began = performance.now();
  const step = Math.ceil(picture.length / 12);
  for (let at = 0; at < picture.length; at += step) {
    outgoing.write(picture.subarray(at, at + step));
    await pass(PATIENCE / 4);
  }
  outgoing.end();
  expect([(await end).status, performance.now() - began > 2 * PATIENCE]).toEqual([200, true]);
});

it('JSON that comes slowly is not: it has to be here whole in time', async () => {
  const { outgoing, end } = await begin('POST /auth/logout', 'application/json', 1_000);
  let status: number | null = null;
  void end.then((ended) => {
    status = ended.status;
  });
  while (status === null) {
    outgoing.write(' ');
    await pass(PATIENCE / 4);
  }
  expect(status).toBe(0);
  expect((await server.call('GET /user/details')).Status.Code).toBe(general.signInNeeded.code);
});
