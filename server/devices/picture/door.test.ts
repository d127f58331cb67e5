import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_FAULTS } from '@terezi/domain/devices/picture/picture-faults.ts';
import { scalePicture } from '@terezi/domain/devices/picture/picture.ts';
import { pictureProblems } from '@terezi/domain/devices/picture/picture-problems.ts';
import { credentialOf } from '../../testing/agent.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { photograph, statingAgent, strangersKey } from '../../testing/stating-agent.ts';

type Row = { [name: string]: unknown };
const server = useServer();
let agent: Awaited<ReturnType<typeof statingAgent>>;
let admin = '';
beforeAll(async () => {
  agent = await statingAgent(server);
  admin = await server.signIn('admin');
});

async function listed(sequence: number): Promise<Row[]> {
  const { Data } = await server.call(`GET /picture?ScaleId=${agent.scaleId}&Sequence=${sequence}`, {
    as: admin,
  });
  return dataOf<{ Picture: Row[] }>({ Data }).Picture;
}
const bytesOf = async (id: unknown, size: string, as = admin) =>
  fetch(`${server.url}/api/v1/file/${id}?Size=${size}`, { headers: { authorization: `Bearer ${as}` } });

describe('a picture that an agent states', () => {
  it('is kept byte for byte under its hash, with a small one that shows all of it, for as long as the company says', async () => {
    const bytes = await photograph(200);
    const { status } = await agent.state(agent.picture(1, { came: agent.came(bytes) }), { bytes });
    expect(status).toBe(200);
    const [row, ...others] = await listed(1);
    expect(others).toEqual([]);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(row).toMatchObject({
      ...{
        Subject: 'record',
        ScaleId: agent.scaleId,
        Sequence: 1,
        CameraName: 'Ön',
        Offset: 40,
        Fault: null,
      },
      ...{ Size: bytes.length, Sha256: sha256, Width: 1920, Height: 1080, IsGone: false, CrossingId: null },
    });
    const days = (Date.parse(String(row?.['KeptUntil'])) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
    const whole = await bytesOf(row?.['FileId'], 'whole');
    expect(whole.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const small = await bytesOf(row?.['FileId'], 'thumbnail');
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(Number(small.headers.get('content-length'))).toBeLessThan(bytes.length);
  });

  it('is kept once, however often it is stated; another of the same camera and weight is refused', async () => {
    const [bytes, other] = [await photograph(10), await photograph(110)];
    const statement = agent.picture(2, { came: agent.came(bytes) });
    for (const _ of [1, 2]) expect((await agent.state(statement, { bytes })).status).toBe(200);
    const again = await agent.state(agent.picture(2, { came: agent.came(other) }), { bytes: other });
    expect([again.status, again.Status.Code]).toEqual([409, pictureProblems.taken.code]);
    expect(await listed(2)).toHaveLength(1);
  });

  it.each(PICTURE_FAULTS.map((fault, index) => [fault, index] as const))(
    'keeps its place where there is none: %s',
    async (fault, index) => {
      expect((await agent.state(agent.picture(100 + index, { came: { fault } }))).status).toBe(200);
      expect(await listed(100 + index)).toMatchObject([
        { Fault: fault, FileId: null, Size: null, CameraName: 'Ön' },
      ]);
    },
  );

  it.each([
    ['a page of HTML', Buffer.from('<html>Device busy</html>')],
    ['the beginning of a JPEG alone', Buffer.from('ffd8ffe000104a464946ffd9', 'hex')],
  ])('is damaged where it is %s, against the agent’s word', async (what, bytes) => {
    const sequence = 200 + what.length;
    expect((await agent.state(agent.picture(sequence, { came: agent.came(bytes) }), { bytes })).status).toBe(
      200,
    );
    expect(await listed(sequence)).toMatchObject([{ Fault: 'damaged', FileId: null, Size: bytes.length }]);
  });

  it('is not taken where other bytes come than were signed, and may come again', async () => {
    const [bytes, other] = [await photograph(77), await photograph(190)];
    const statement = agent.picture(3, { came: agent.came(bytes) });
    const files = async () => (await server.query(`select from file where kind = 'scale-picture'`)).length;
    const before = await files();
    for (const sent of [other, Buffer.concat([bytes, bytes]), Buffer.alloc(bytes.length, 1)])
      expect((await agent.state(statement, { bytes: sent })).Status.Code).toBe(
        pictureProblems.otherBytes.code,
      );
    expect((await agent.state(statement)).Status.Code).toBe(pictureProblems.otherBytes.code);
    expect([await listed(3), await files()]).toEqual([[], before]);
    expect((await agent.state(statement, { bytes })).status).toBe(200);
  });

  it('is not even read where it says that it is too large', async () => {
    const came = { size: scalePicture.most + 1, sha256: 'a'.repeat(64) };
    expect((await agent.state(agent.picture(4, { came }))).Status.Code).toBe(pictureProblems.notStated.code);
  });
});

describe('the door of agents', () => {
  it('is shut to every key but one that is the site’s still', async () => {
    const foreign = await credentialOf(server, 'mill');
    for (const key of [strangersKey(), foreign.privateKey])
      expect((await agent.state(agent.picture(5), { key })).status).toBe(401);
    expect((await agent.state({ ...agent.picture(5), siteId: foreign.siteId })).status).toBe(401);
    expect((await agent.state({ ...agent.picture(5), siteId: 999_999_999 })).status).toBe(401);
    expect(await listed(5)).toEqual([]);
  });

  it('takes a site for its own cameras and scales alone', async () => {
    const foreign = await credentialOf(server, 'mill');
    const subject = {
      kind: 'record',
      scaleId: agent.scaleId,
      sequence: 6,
      cameraId: agent.cameraId,
    } as const;
    for (const wrong of [
      { ...subject, cameraId: 999_999_999 },
      { ...subject, scaleId: foreign.scaleId },
    ])
      expect((await agent.state(agent.picture(6, { of: wrong }))).Status.Code).toBe(
        pictureProblems.foreignCamera.code,
      );
    expect((await agent.state(agent.crossing({ scaleId: foreign.scaleId }))).status).toBe(409);
  });

  it.each(['', '{}', 'null', '[1]', '{"kind":"picture"}', '{'])(
    'refuses %j in both languages',
    async (text) => {
      const { status, Status } = await agent.state({}, { text });
      expect([status, Status.Message]).toEqual([400, pictureProblems.notStated.az]);
    },
  );

  it('asks for the bytes that were stated', async () => {
    const bytes = await photograph(5);
    const { status, Status } = await agent.state(agent.picture(7, { came: agent.came(bytes) }));
    expect([status, Status.Code]).toEqual([422, pictureProblems.otherBytes.code]);
  });
});

it('shows nothing to another company', async () => {
  const bytes = await photograph(90);
  await agent.state(agent.picture(8, { came: agent.came(bytes) }), { bytes });
  const [row] = await listed(8);
  const stranger = await server.signIn('admin-b');
  const { Data } = await server.call(`GET /picture?ScaleId=${agent.scaleId}&Sequence=8`, { as: stranger });
  expect(dataOf<{ Picture: Row[] }>({ Data }).Picture).toEqual([]);
  expect((await bytesOf(row?.['FileId'], 'whole', stranger)).status).toBe(404);
});

it('keeps a load that left without a weight, with its pictures, and its statement for a later check', async () => {
  const crossing = agent.crossing();
  const key = 'key' in crossing ? String(crossing.key) : '';
  for (const _ of [1, 2]) expect((await agent.state(crossing)).status).toBe(200);
  const bytes = await photograph(33);
  const subject = { kind: 'crossing', scaleId: agent.scaleId, key, cameraId: agent.cameraId } as const;
  await agent.state(agent.picture(1, { of: subject, came: agent.came(bytes) }), { bytes });
  const { Data } = await server.call('GET /crossing?DateFrom=2026-11-25&DateTo=2026-11-25', { as: admin });
  const [row, ...others] = dataOf<{ Crossing: Row[] }>({ Data }).Crossing;
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ScaleId: agent.scaleId,
    Peak: 43_460,
    Steady: 20_000,
    PictureCount: 1,
    Plate: null,
  });
  const pictures = await server.call(`GET /picture?CrossingId=${row?.['Id']}`, { as: admin });
  expect(pictures.Data).toMatchObject({ Picture: [{ Subject: 'crossing', CrossingId: row?.['Id'] }] });
});
