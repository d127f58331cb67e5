import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Proof, proofBy } from '#platform/proof.ts';

/** A key pair of the server's own. */
export type ServerKey = {
  /** The public half: base64 of its SubjectPublicKeyInfo in DER. */
  publicText: string;
  /** The Ed25519 signature of a text, base64. */
  sign(text: string): string;
  /** Whether this key made this signature of this text. */
  hasSigned(text: string, signature: string): boolean;
  /** A proof by the same secret, which only the server itself checks. */
  proof: Proof;
};

/** RFC 8410: the PKCS #8 wrapping of an Ed25519 private key, which is any 32 bytes. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key with which the server signs sites' settings. */
export type SettingsKey = ServerKey;

/** Derives a key pair from a secret for a purpose; the pairs derived from one secret reveal nothing of each other. */
function keyOf(secret: string, purpose: 'settings' | 'heads'): ServerKey {
  const seed = createHash('sha256').update(`terezi ${purpose} ${secret}`).digest();
  const der = Buffer.concat([PKCS8_ED25519, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);
  return {
    publicText: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    hasSigned: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
    proof: proofBy(createHash('sha256').update(`terezi ${purpose} proof ${secret}`).digest()),
  };
}

/** The key that signs settings, from its secret. */
export const settingsKeyOf = (secret: string): SettingsKey => keyOf(secret, 'settings');

/** The key that signs the ends of chains and receipts, from the same secret. */
export const headsKeyOf = (secret: string): ServerKey => keyOf(secret, 'heads');

const fileIn = (dataDir: string): string => path.join(dataDir, 'settings.key');

/** The configured secret, or the one stored beside the data; null where neither exists. */
async function keptSecret(setting: string | undefined, dataDir: string): Promise<string | null> {
  if (setting !== undefined) return setting;
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  const secret = text?.trim() ?? null;
  if (secret !== null && secret.length < 43)
    throw new Error(`${file} is too short to be a key; restore it from a backup`);
  return secret;
}

/** The configured secret, or one made at the first start and stored beside the data: sites trust its key for ever. */
async function secretIn(setting: string | undefined, dataDir: string): Promise<string> {
  const secret = await keptSecret(setting, dataDir);
  if (secret !== null) return secret;
  await mkdir(dataDir, { recursive: true });
  const draft = `${randomBytes(32).toString('base64')}\n`;
  await writeFile(fileIn(dataDir), draft, { mode: 0o600, flag: 'wx', flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return secretIn(setting, dataDir);
}

/** The key that signs settings: from `SETTINGS_KEY`, or from the data folder. */
export const settingsKey = async (setting: string | undefined, dataDir: string): Promise<SettingsKey> =>
  settingsKeyOf(await secretIn(setting, dataDir));

/** The key that signs the ends of chains: never in the database, not even in a demo. */
export const headsKey = async (setting: string | undefined, dataDir: string): Promise<ServerKey> =>
  headsKeyOf(await secretIn(setting, dataDir));

/** The same for a caller that only verifies: null where the secret is not here; none is made. */
export async function keptHeadsKey(setting: string | undefined, dataDir: string): Promise<ServerKey | null> {
  const secret = await keptSecret(setting, dataDir);
  return secret === null ? null : headsKeyOf(secret);
}
