import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { profilePicture } from '@terezi/domain/users/picture.ts';
import type { Answer } from '../../testing/server.ts';
import { idOf, photo, usePortrayed } from './portrayed.fixture.ts';
import { sweepFiles } from './sweep.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const { server, token, everything, send, fetchFile } = usePortrayed();
const refusal = ({ status, Status, Data }: Answer) => ({
  status,
  Data,
  code: Status.Code,
  fields: Status.Errors.map(({ Field }) => Field),
});
const refused = (kind: ProblemKind) => ({
  status: kind.status,
  Data: null,
  code: kind.code,
  fields: ['File'],
});

/** A PNG whose header says this size, and which holds next to nothing. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(8 + body.length);
    framed.writeUInt32BE(data.length);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), 4 + body.length);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.alloc(10_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture that is uploaded', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is kept as %s drawn anew, with a thumbnail and its hash',
    async (format) => {
      const answer = await send(await photo(1600, 800, format));
      expect([answer.status, answer.Status.Code]).toEqual([200, 'ok']);
      const [row] = await server.query('select * from file where id = $1', [idOf(answer)]);
      const whole = Buffer.from(await (await fetchFile(idOf(answer))).arrayBuffer());
      const small = Buffer.from(await (await fetchFile(idOf(answer), {}, 'thumbnail')).arrayBuffer());
      expect(await sharp(whole).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
      expect(row).toMatchObject({
        width: 512,
        height: 256,
        size: String(whole.length),
        kind: 'profile-picture',
      });
      expect(row?.['sha256']).toEqual(createHash('sha256').update(whole).digest());
      expect(await everything()).toHaveLength(2);
    },
  );

  it('carries nothing but its pixels: neither where it was taken nor what else was in it', async () => {
    const tagged = await sharp(await photo())
      .withExif({ IFD0: { Copyright: 'the-secret-place' } })
      .toBuffer();
    expect(tagged.includes('the-secret-place')).toBe(true);
    const whole = Buffer.from(
      await (
        await fetchFile(idOf(await send(Buffer.concat([tagged, Buffer.from('<script>')]))))
      ).arrayBuffer(),
    );
    expect([whole.includes('the-secret-place'), whole.includes('<script>')]).toEqual([false, false]);
    expect((await sharp(whole).metadata()).exif).toBeUndefined();
  });

  it('takes the place of the one before, whose bytes go a day later', async () => {
    const first = idOf(await send(await photo()));
    const second = idOf(await send(await photo(300, 300)));
    const me = await server.call('GET /user/details', { as: token() });
    expect(me.Data['User']?.['ProfileImage']).toBe(second);
    expect((await fetchFile(first)).status).toBe(410);
    expect(await sweepFiles(server.database, server.files)).toMatchObject({ spent: 0, orphans: 0 });
    await server.query("update file set removed_at = now() - interval '25 hours' where id = $1", [first]);
    expect(await sweepFiles(server.database, server.files)).toMatchObject({ spent: 1, orphans: 0 });
    expect(await everything()).toHaveLength(2);
    expect((await fetchFile(second)).status).toBe(200);

    expect((await server.call('DELETE /user/picture', { as: token() })).status).toBe(200);
    expect((await server.call('DELETE /user/picture', { as: token() })).status).toBe(200);
    expect(
      (await server.call('GET /user/details', { as: token() })).Data['User']?.['ProfileImage'],
    ).toBeNull();
    const history = await server.query(
      "select changes -> 'profile_image_id' as it from field_history where table_name = 'user_account' order by id desc limit 1",
    );
    expect(history).toEqual([{ it: [second, null] }]);
  });

  it('is kept once however often it is sent under one key, and other bytes under it are refused', async () => {
    const bytes = await photo();
    const key = { 'idempotency-key': randomBytes(12).toString('hex') };
    const first = await send(bytes, key);
    const again = await send(bytes, key);
    expect(again.Data).toEqual(first.Data);
    expect(await everything()).toHaveLength(2);
    const other = await send(await photo(10, 10), key);
    expect([other.status, other.Status.Code]).toEqual([422, general.keyReused.code]);
    expect(await everything()).toHaveLength(2);
  });
});

describe('a file that is no good', () => {
  it.each<[string, ProblemKind, () => Buffer | Promise<Buffer>]>([
    [
      'HTML named .png',
      fileProblems.notPicture,
      () => Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(40)),
    ],
    ['an SVG', fileProblems.notPicture, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', fileProblems.notPicture, () => Buffer.from('47494638396101000100800000', 'hex')],
    ['nothing', fileProblems.empty, () => Buffer.alloc(0)],
    ['a PNG of 60 000 × 60 000', fileProblems.tooManyPixels, () => pngOf(60_000, 60_000)],
    ['a PNG that holds less than it says', fileProblems.damaged, () => pngOf(4_000, 4_000)],
    ['half a JPEG', fileProblems.damaged, async () => (await photo()).subarray(0, 1_500)],
    [
      'a PNG that begins well and is HTML then',
      fileProblems.damaged,
      () => Buffer.concat([pngOf(90, 90).subarray(0, 40), Buffer.from('<html>'.repeat(99))]),
    ],
    ['one byte too many', fileProblems.tooLarge, () => Buffer.alloc(profilePicture.most + 1)],
  ])('is refused on its field and leaves nothing: %s', async (_, kind, bytes) => {
    const before = await server.query('select id from file');
    expect(refusal(await send(await bytes()))).toEqual(refused(kind));
    expect(await everything()).toEqual([]);
    expect(await server.query('select id from file')).toEqual(before);
  });

  it('is refused in both languages', async () => {
    for (const language of ['az', 'en'] as const) {
      const { Status } = await server.call('PUT /user/picture', {
        as: token(),
        body: Buffer.from('x'),
        language,
      });
      expect(Status.Errors).toEqual([{ Field: 'File', Message: fileProblems.notPicture[language] }]);
    }
  });

  it.each(['image/png', 'IMAGE/JPEG', 'application/pdf', 'text/csv; charset=utf-8'])(
    'may be called %s: what it is is read from its bytes',
    async (type) => {
      const response = await fetch(`${server.url}/api/v1/user/picture`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token()}`, 'content-type': type },
        body: await photo(),
      });
      expect(response.status).toBe(200);
    },
  );

  it('is none: JSON where a file is taken, and a file where JSON is taken', async () => {
    const json = await server.call('PUT /user/picture', { as: token(), body: { File: 'x' } });
    expect([json.status, json.Status.Code]).toEqual([415, fileProblems.expected.code]);
    const file = await server.call('POST /truck', { as: token(), body: await photo() });
    expect([file.status, file.Status.Code]).toEqual([400, general.unreadable.code]);
  });

  it('is not taken from a caller whose session has ended: not a byte of it is let onto the disk', async () => {
    await server.call('POST /auth/logout', { as: token(), body: {} });
    // It is refused while most of it has still to come.
    const { answer } = pour(1024 * 1024, { announced: true, holdAt: 65_536 });
    expect(await answer).toMatchObject({ status: 401, code: general.signInNeeded.code });
    expect(await everything()).toEqual([]);
  });
});

/** Sends so many bytes piece by piece, up to `holdAt`, where it waits; answers what the server said, and cuts it off. */
function pour(total: number, { announced, holdAt = Infinity }: { announced: boolean; holdAt?: number }) {
  let sent = 0;
  const headers = {
    authorization: `Bearer ${token()}`,
    'content-type': 'application/octet-stream',
    ...(announced && { 'content-length': total }),
  };
  const outgoing = request(`${server.url}/api/v1/user/picture`, { method: 'PUT', headers });
  const piece = Buffer.alloc(65_536, 1);
  const more = () => {
    if (sent >= holdAt || outgoing.destroyed) return;
    sent += piece.length;
    outgoing.write(piece, more);
  };
  const answer = new Promise<{ status: number; code: string; sent: number }>((resolve) => {
    outgoing.on('error', () => resolve({ status: 0, code: '', sent }));
    outgoing.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { Status } = JSON.parse(Buffer.concat(chunks).toString()) as Pick<Answer, 'Status'>;
      resolve({ status: response.statusCode ?? 0, code: Status.Code, sent });
      outgoing.destroy();
    });
  });
  outgoing.flushHeaders();
  more();
  return { answer, cut: () => outgoing.destroy() };
}

describe('a file of 2 GB', () => {
  const SIZE = 2 * 1024 ** 3;
  const refusedEarly = { status: 413, code: fileProblems.tooLarge.code };

  it('that says so is refused before a byte of it is sent', async () => {
    const { answer } = pour(SIZE, { announced: true, holdAt: 0 });
    expect(await answer).toEqual({ ...refusedEarly, sent: 0 });
    expect(await everything()).toEqual([]);
  });

  it('that does not say so is refused as soon as it is too large, and leaves nothing', async () => {
    const { sent, ...answer } = await pour(SIZE, { announced: false }).answer;
    expect(answer).toEqual(refusedEarly);
    expect(sent).toBeLessThan(4 * profilePicture.most);
    expect(await everything()).toEqual([]);
  });
});

describe('a file that breaks off', () => {
  it('leaves nothing', async () => {
    const { answer, cut } = pour(8 * 1024 * 1024, { announced: true, holdAt: 1024 * 1024 });
    // It is on the disk: what is looked for below has been there.
    await expect.poll(everything, PATIENCE).toHaveLength(1);
    cut();
    expect(await answer).toMatchObject({ status: 0 });
    await expect.poll(everything, PATIENCE).toEqual([]);
    expect((await send(await photo())).status).toBe(200);
  });
});
