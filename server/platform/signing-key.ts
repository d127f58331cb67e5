import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A secret that signs tokens; `id` stands in each token that it has signed, and reveals nothing of it. */
export type SigningKey = { readonly id: string; readonly secret: Uint8Array };

/** The first signs; the others are older ones, whose tokens are still taken. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const FILE = 'signing.key';
/** 256 bits: what HMAC with SHA-256 needs (RFC 7518, section 3.2). */
const LEAST_BYTES = 32;
/** A random text has more different characters than this; a word that was repeated has not. */
const LEAST_DIFFERENT = 10;

/** A secret too weak to sign with, and how to get a good one. */
export class SigningKeyRefusal extends Error {
  override name = 'SigningKeyRefusal';
}

const HOW = 'Make one with `openssl rand -base64 48`.';

/** A secret as a key, named by a hash of it. */
export const keyOf = (secret: Uint8Array): SigningKey => ({
  id: createHash('sha256').update('key id:').update(secret).digest('base64url').slice(0, 12),
  secret,
});

function judged(secret: Uint8Array, place: string): SigningKey {
  if (secret.length < LEAST_BYTES)
    throw new SigningKeyRefusal(
      `${place} has ${secret.length} bytes, and a key that signs tokens needs ${LEAST_BYTES} (256 bits). ${HOW}`,
    );
  if (new Set(secret).size < LEAST_DIFFERENT)
    throw new SigningKeyRefusal(`${place} repeats itself and could be guessed. ${HOW}`);
  return keyOf(secret);
}

/** Makes the file where there is none: whole or not at all, and of many at once only one is kept. */
async function makeIn(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = path.join(dataDir, `.${FILE}-${randomBytes(8).toString('hex')}`);
  await writeFile(draft, randomBytes(48), { mode: 0o600, flag: 'wx' });
  await link(draft, path.join(dataDir, FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

async function keptIn(dataDir: string): Promise<SigningKeys> {
  const names = await readdir(dataDir).catch((): string[] => []);
  if (!names.includes(FILE)) await makeIn(dataDir);
  const read = async (name: string) => {
    const file = path.join(dataDir, name);
    return judged(new Uint8Array(await readFile(file)), `The signing key ${file}`);
  };
  const older = names.filter((name) => name.startsWith(`${FILE}.`)).toSorted();
  return [await read(FILE), ...(await Promise.all(older.map(read)))];
}

/**
 * The secrets that sign tokens, the newest first: those of `SIGNING_KEY`, divided by commas, or those of the data
 * folder: `signing.key`, made at the first start, and older ones beside it as `signing.key.…`. Rejects with
 * `SigningKeyRefusal` where one is too weak.
 */
export async function signingKeys(setting: string | undefined, dataDir: string): Promise<SigningKeys> {
  if (setting === undefined) return keptIn(dataDir);
  const [newest = '', ...older] = setting.split(',').map((text) => text.trim());
  const read = (text: string) => judged(new TextEncoder().encode(text), 'A key in SIGNING_KEY');
  return [read(newest), ...older.map(read)];
}
