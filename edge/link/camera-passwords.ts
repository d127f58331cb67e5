import {
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CameraAccess,
  type CameraPasswords,
  type CameraSettings,
  readCameraPasswords,
  readSealedPasswords,
  sealing,
  signedText,
  type Statement,
} from '@terezi/domain/devices/picture/picture.ts';
import type { Logger } from 'pino';
import { replaceFile } from '../measure/records/folder.ts';
import { askByStatement } from './statement-post.ts';

/** Keeps the passwords of a site's cameras, which are in no settings. */
export type PasswordKeeper = {
  /** Gives `use` the cameras with their known passwords, at once, and again when the server has answered the others. */
  apply(cameras: readonly CameraSettings[], use: (cameras: readonly CameraAccess[]) => void): void;
  close(): Promise<void>;
};

type KeeperOptions = {
  folder: string;
  siteId: number;
  privateKey: KeyObject;
  /** Where to ask; null where no address is set, and then there are no passwords. */
  url: URL | null;
  log: Logger;
  /** Milliseconds from a failed attempt to the next. */
  again?: number;
};

const AGAIN_MS = 2_000;
const LATEST_MS = 60_000;

/** Opens the server's answer with the secret half of our key; throws where it was sealed for another. */
function opened(answer: string, ours: KeyObject, question: Buffer): CameraPasswords {
  const answerBody = readSealedPasswords(answer);
  if (!answerBody) throw new Error('the answer cannot be read');
  const theirs = Buffer.from(answerBody.Data.Key, 'base64');
  const publicKey = createPublicKey({ key: theirs, format: 'der', type: 'spki' });
  const shared = diffieHellman({ privateKey: ours, publicKey });
  const salt = Buffer.concat([question, theirs]);
  const secret = Buffer.from(hkdfSync(sealing.hash, shared, salt, sealing.purpose, sealing.keyBytes));
  const bytes = Buffer.from(answerBody.Data.Sealed, 'base64');
  const { nonceBytes, tagBytes } = sealing;
  const decipher = createDecipheriv(sealing.cipher, secret, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const plain = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  const passwords = readCameraPasswords(plain.toString());
  if (!passwords) throw new Error('the passwords cannot be read');
  return passwords.cameras;
}

/** Asks the server for the passwords of this site's cameras, with a key made for this question. */
async function ask({ siteId, privateKey }: KeeperOptions, url: URL): Promise<CameraPasswords> {
  const ours = generateKeyPairSync('x25519');
  const key = ours.publicKey.export({ type: 'spki', format: 'der' });
  const question: Statement = { kind: 'passwords', siteId, key: key.toString('base64') };
  const text = JSON.stringify(question);
  const signature = sign(null, Buffer.from(signedText(text)), privateKey).toString('base64');
  const { status, text: answer } = await askByStatement(url, { text, signature, bytes: null });
  if (status !== 200) throw new Error(`status ${status}`);
  return opened(answer, ours.privateKey, key);
}

/** The present password of a camera; one of another number is out of date. */
const passwordIn = (known: CameraPasswords, { id, passwordNo }: CameraSettings): string | undefined =>
  known.find((each) => each.id === id && each.passwordNo === passwordNo)?.password;

const withPassword = (camera: CameraSettings, password: string | undefined): CameraAccess =>
  password === undefined ? camera : { ...camera, password };

/** Opens this folder's passwords, readable by their owner alone, so that a site goes on without the server. */
export async function openCameraPasswords(options: KeeperOptions): Promise<PasswordKeeper> {
  const { folder, url, log, again = AGAIN_MS } = options;
  const file = join(folder, 'camera-passwords.json');
  const stored = readCameraPasswords(await readFile(file, 'utf8').catch(() => ''));
  let known: CameraPasswords = stored?.cameras ?? [];
  let wanted: readonly CameraSettings[] = [];
  let tell: (cameras: readonly CameraAccess[]) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | null = null;
  let wait = again;
  let isClosed = false;

  const passwordOf = (camera: CameraSettings): string | undefined => passwordIn(known, camera);
  const isMissing = (camera: CameraSettings): boolean =>
    camera.passwordNo !== undefined && passwordOf(camera) === undefined;

  function give(): void {
    tell(wanted.map((camera) => withPassword(camera, passwordOf(camera))));
  }
  async function take(from: URL): Promise<void> {
    known = await ask(options, from);
    wait = again;
    give();
    await replaceFile(file, JSON.stringify({ cameras: known }), 0o600);
  }
  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(need, wait);
    wait = Math.min(wait * 2, LATEST_MS);
  }
  const isNeeded = (): boolean => !isClosed && wanted.some(isMissing);
  function need(): void {
    if (url === null || !isNeeded()) return;
    asking ??= take(url)
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'passwords of cameras not had'))
      .finally(() => {
        asking = null;
        if (isNeeded()) later();
      });
  }

  return {
    apply(cameras, use) {
      wanted = cameras;
      tell = use;
      give();
      need();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
