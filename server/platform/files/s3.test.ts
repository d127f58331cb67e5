import { beforeAll, describe, expect, it } from 'vitest';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { startServer, type TestServer } from '../../testing/server.ts';
import { idOf, photo } from './portrayed.fixture.ts';
import { useObjectStore } from './s3.fixture.ts';

const bucket = useObjectStore();
let server: TestServer;
let token: string;
beforeAll(async () => {
  const started = await startServer({ environment: { FILES_URL: bucket.url() } });
  server = started;
  token = await server.signIn('admin');
  return () => started.close();
});
const send = async (key: string, language: 'az' | 'en' = 'en') =>
  server.call('PUT /user/picture', {
    as: token,
    language,
    body: await photo(),
    headers: { 'idempotency-key': key },
  });

describe('a server whose files stand in a bucket', () => {
  it('puts a picture and its small one there, once however often it is sent, and gives it out in parts', async () => {
    const id = idOf(await send('first'));
    expect(idOf(await send('first'))).toBe(id);
    const keys = [...bucket.objects.keys()].toSorted();
    expect(keys).toEqual([
      expect.stringMatching(/^terezi\/files\/[0-9a-f-]{36}$/),
      expect.stringMatching(/^terezi\/files\/[0-9a-f-]{36}-thumbnail$/),
    ]);
    const answer = await fetch(`${server.url}/api/v1/file/${id}`, {
      headers: { authorization: `Bearer ${token}`, range: 'bytes=8-11' },
    });
    expect([answer.status, await answer.text()]).toEqual([206, 'WEBP']);
  });

  it('reports that the store is away, to senders and readers, and keeps nothing', async () => {
    const id = idOf(await send('before'));
    bucket.fallIll();
    const { length } = await server.query('select id from file');
    const [az, en] = [await send('during', 'az'), await send('during-again')];
    expect([az.status, az.Status.Message]).toEqual([503, fileProblems.storeAway.az]);
    expect([en.status, en.Status.Message]).toEqual([503, fileProblems.storeAway.en]);
    expect(await server.query('select id from file')).toHaveLength(length);
    const answer = await server.call(`GET /file/${id}`, { as: token, language: 'en' });
    expect([answer.status, answer.Status.Message]).toEqual([503, fileProblems.storeAway.en]);
  });
});
