import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import sharp from 'sharp';
import {
  type PictureStatement,
  signedText,
  type Statement,
  STATEMENT_HEADERS,
  STATEMENT_PATH,
} from '@terezi/domain/devices/picture/picture.ts';
import { credentialOf } from './agent.ts';
import type { Answer, TestServer } from './server.ts';

/** A photograph as a camera gives it, different for every colour. */
export const photograph = (blue: number): Promise<Buffer> =>
  sharp({ create: { width: 1920, height: 1080, channels: 3, background: { r: 10, g: 90, b: blue } } })
    .jpeg()
    .toBuffer();

/** A key that no site has. */
export const strangersKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

type Sent = { bytes?: Buffer; key?: KeyObject; text?: string };

/** An agent of company A that states over HTTP, with a camera at its first scale. */
export async function statingAgent(server: TestServer) {
  const { siteId, scaleId, privateKey } = await credentialOf(server, 'quarry');
  const [camera] = await server.query<{ id: number }>(
    `insert into scale_camera (company_id, name, url, scale_id) select company_id, 'Ön', 'http://10.0.0.7', id from scale
       where id = $1 returning id::int as id`,
    [scaleId],
  );
  const cameraId = camera?.id ?? 0;

  async function state(
    statement: object,
    { bytes = Buffer.alloc(0), key = privateKey, text = JSON.stringify(statement) }: Sent = {},
  ) {
    const signature = sign(null, Buffer.from(signedText(text)), key).toString('base64');
    const response = await fetch(`${server.url}/api/v1${STATEMENT_PATH}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        [STATEMENT_HEADERS.text]: Buffer.from(text).toString('base64'),
        [STATEMENT_HEADERS.signature]: signature,
      },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) };
  }

  const picture = (sequence: number, more: Partial<PictureStatement> = {}): PictureStatement => ({
    kind: 'picture',
    siteId,
    of: { kind: 'record', scaleId, sequence, cameraId },
    takenAt: '2026-11-25T10:08:11.204Z',
    offset: 40,
    came: { fault: 'silent' },
    ...more,
  });
  const came = (bytes: Buffer): PictureStatement['came'] => ({
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  const crossing = (more: object = {}): Statement => ({
    ...({ kind: 'crossing', siteId, scaleId, key: randomUUID() } as const),
    ...{ from: '2026-11-25T09:22:40.000Z', to: '2026-11-25T09:23:52.000Z', peak: 43_460_000, steady: 20_000 },
    ...more,
  });
  return { siteId, scaleId, cameraId, state, picture, came, crossing };
}
