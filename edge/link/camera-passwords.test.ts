import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  type CameraAccess,
  type CameraPasswords,
  type CameraSettings,
  readStatement,
  signedText,
  STATEMENT_HEADERS,
} from '@terezi/domain/devices/picture/picture.ts';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../measure/records/store.cases.ts';
import { openCameraPasswords } from './camera-passwords.ts';

const disposals: (() => unknown)[] = [];
afterEach(async () => {
  for (const dispose of disposals.splice(0).reverse()) await dispose();
});

const device = generateKeyPairSync('ed25519');
const camera = (passwordNo?: number): CameraSettings => ({
  ...{ id: 7, scaleId: 2, name: 'Ön', family: 'plain', url: 'http://192.0.2.7', login: 'terezi' },
  ...(passwordNo !== undefined && { passwordNo }),
});

/** Seals as the server does, written independently of it. */
function sealedFor(theirs: string, cameras: CameraPasswords): object {
  const ours = generateKeyPairSync('x25519');
  const key = ours.publicKey.export({ type: 'spki', format: 'der' });
  const publicKey = createPublicKey({ key: Buffer.from(theirs, 'base64'), format: 'der', type: 'spki' });
  const shared = diffieHellman({ privateKey: ours.privateKey, publicKey });
  const salt = Buffer.concat([Buffer.from(theirs, 'base64'), key]);
  const secret = Buffer.from(hkdfSync('sha256', shared, salt, 'terezi-camera-passwords-1', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify({ cameras })), cipher.final()]);
  const Sealed = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
  return { Data: { Key: key.toString('base64'), Sealed }, Status: { Code: 'ok' } };
}
const strangers = (): string =>
  generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** A server with these answers; `keys` are the keys of the questions. */
async function serverWith(answer: (key: string, times: number) => { status?: number; body: object }) {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const text = Buffer.from(String(request.headers[STATEMENT_HEADERS.text]), 'base64').toString();
    const signature = Buffer.from(String(request.headers[STATEMENT_HEADERS.signature]), 'base64');
    const statement = readStatement(text);
    const isOurs = verify(null, Buffer.from(signedText(text)), device.publicKey, signature);
    if (!isOurs || statement?.kind !== 'passwords') return response.writeHead(401).end();
    keys.push(statement.key);
    const { status = 200, body } = answer(statement.key, keys.length);
    return response.writeHead(status).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  disposals.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), keys };
}

function keeperIn(folder: string, url: URL | null) {
  const { privateKey } = device;
  return openCameraPasswords({
    folder,
    siteId: 3,
    privateKey,
    url,
    log: pino({ level: 'silent' }),
    again: 5,
  });
}
function temporary(): string {
  const folder = temporaryFolder();
  disposals.push(() => folder[Symbol.dispose]());
  return folder.path;
}

test('a site asks for passwords once, keeps them for itself alone, and goes on with them without the server', async () => {
  const folder = temporary();
  const { url, keys } = await serverWith((key) => ({
    body: sealedFor(key, [{ id: 7, passwordNo: 4, password: 'şifrə' }]),
  }));
  const keeper = await keeperIn(folder, url);
  const applied: (readonly CameraAccess[])[] = [];
  keeper.apply([camera(4)], (cameras) => applied.push(cameras));
  // The settings apply at once: the agent asks for pictures without the password until it comes.
  expect(applied).toEqual([[camera(4)]]);
  await expect.poll(() => applied.at(-1)).toEqual([{ ...camera(4), password: 'şifrə' }]);
  keeper.apply([camera(4)], (cameras) => applied.push(cameras));
  await keeper.close();
  expect(keys).toHaveLength(1);
  const file = join(folder, 'camera-passwords.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await keeperIn(folder, null);
  again.apply([camera(4)], (cameras) => applied.push(cameras));
  expect(applied.at(-1)).toEqual([{ ...camera(4), password: 'şifrə' }]);
});

test('a new password is asked for by its number, with another key each time, and the old one is used no more', async () => {
  const folder = temporary();
  const { url, keys } = await serverWith((key, times) => ({
    body: sealedFor(key, [{ id: 7, passwordNo: times, password: `şifrə ${times}` }]),
  }));
  const keeper = await keeperIn(folder, url);
  let now: readonly CameraAccess[] = [];
  const use = (cameras: readonly CameraAccess[]) => {
    now = cameras;
  };
  keeper.apply([camera(1)], use);
  await expect.poll(() => now[0]?.password).toBe('şifrə 1');
  keeper.apply([camera(2)], use);
  expect(now[0]?.password).toBeUndefined();
  await expect.poll(() => now[0]?.password).toBe('şifrə 2');
  keeper.apply([camera()], use);
  expect(now).toEqual([camera()]);
  await keeper.close();
  expect(new Set(keys).size).toBe(2);
  expect(readFileSync(join(folder, 'camera-passwords.json'), 'utf8')).not.toContain('şifrə 1');
});

test('the agent asks again for a password that was refused, is unreadable or is sealed for another agent', async () => {
  const one: CameraPasswords = [{ id: 7, passwordNo: 4, password: 'şifrə' }];
  const { url, keys } = await serverWith((key, times) => {
    if (times === 1) return { status: 503, body: {} };
    if (times === 2) return { body: { Data: { Key: 'AAAA', Sealed: 'AAAA' } } };
    if (times === 3) return { body: {} };
    return { body: sealedFor(times === 4 ? strangers() : key, one) };
  });
  const folder = temporary();
  writeFileSync(join(folder, 'camera-passwords.json'), '{"cameras":');
  const keeper = await keeperIn(folder, url);
  let now: readonly CameraAccess[] = [];
  keeper.apply([camera(4)], (cameras) => {
    now = cameras;
  });
  await expect.poll(() => now[0]?.password).toBe('şifrə');
  await keeper.close();
  expect(keys).toHaveLength(5);
});
