import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { idOf, photo, usePortrayed } from './portrayed.fixture.ts';
import { sweepFiles } from './sweep.ts';

const { server, token, everything, send, fetchFile } = usePortrayed();

describe('a file that is asked for', () => {
  it('comes for a download, in a sandbox, with its declared type', async () => {
    const answer = await fetchFile(idOf(await send(await photo())));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="profile.webp"; filename*=UTF-8''profile.webp`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  });

  it('comes in ranges, not at all where the asker has it, and is refused where it ends before', async () => {
    const id = idOf(await send(await photo()));
    const whole = await fetchFile(id);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await fetchFile(id, { range, ...more });
      const got = Buffer.from(await answer.arrayBuffer());
      return [answer.status, answer.headers.get('content-range'), got.length, bytes.includes(got)];
    };
    const size = bytes.length;
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10, true]);
    expect(await part(`bytes=${size - 5}-`)).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5, true]);
    expect(await part('bytes=-7')).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, 7, true]);
    expect(await part('bytes=0-99999999')).toEqual([206, `bytes 0-${size - 1}/${size}`, size, true]);
    expect(await part(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0, true]);
    expect(await part('bytes=5-2')).toEqual([200, null, size, true]);
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, size, true]);
    expect(await part('bytes=0-9', { 'if-range': etag })).toEqual([206, `bytes 0-9/${size}`, 10, true]);
    expect(await part('bytes=0-9', { 'if-range': '"another"' })).toEqual([200, null, size, true]);
    expect((await fetchFile(id, { 'if-none-match': `"x", ${etag}` })).status).toBe(304);
  });

  it('is not there for another company, nor for a caller without a session', async () => {
    const id = idOf(await send(await photo()));
    const asked = (who?: string) => server.call(`GET /file/${id}`, who ? { as: who } : {});
    const foreign = await asked(await server.signIn('admin-b'));
    const none = await server.call('GET /file/900000000', { as: token() });
    expect([foreign.status, foreign.Status]).toEqual([404, none.Status]);
    expect((await asked()).status).toBe(401);
    expect((await asked(await server.signIn('operator-admin'))).status).toBe(200);
  });

  it('whose bytes are lost is reported gone, and the server goes on', async () => {
    const id = idOf(await send(await photo()));
    for (const file of await everything()) await server.files.remove(path.basename(file));
    const answer = await server.call(`GET /file/${id}`, { as: token(), language: 'en' });
    expect([answer.status, answer.Status.Message]).toEqual([410, fileProblems.gone.en]);
  });
});

it('bytes of an action that was not kept, and beginnings left lying, are swept, and nothing else is', async () => {
  const id = idOf(await send(await photo()));
  const lost = idOf(await send(await photo(20, 20)));
  await server.query('update user_account set profile_image_id = null');
  await server.query('delete from file where id = $1', [lost]);
  const beginning = await server.files.begin();
  await writeFile(beginning, 'half of it');
  const nothing = { beginnings: 0, spent: 0, orphans: 0 };
  expect(await sweepFiles(server.database, server.files)).toEqual(nothing);
  const later = new Date(Date.now() + 1_000);
  expect(await sweepFiles(server.database, server.files, later)).toEqual({
    ...nothing,
    beginnings: 1,
    orphans: 2,
  });
  expect(await sweepFiles(server.database, server.files, later)).toEqual(nothing);
  await server.query('update file set removed_at = null where id = $1', [id]);
  expect((await fetchFile(id)).status).toBe(200);
});
