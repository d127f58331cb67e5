import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the server signs sites' settings with. */
export type SettingsKey = {
  /** The public half: base64 of its SubjectPublicKeyInfo in DER. */
  publicText: string;
  /** The Ed25519 signature of a text, base64. */
  sign(text: string): string;
  /** Whether it made this signature of this text. */
  hasSigned(text: string, signature: string): boolean;
};

/** RFC 8410: the PKCS #8 wrapping of an Ed25519 private key, which is any 32 bytes. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that follows from a secret. */
export function settingsKeyOf(secret: string): SettingsKey {
  const seed = createHash('sha256').update(`terezi settings ${secret}`).digest();
  const der = Buffer.concat([PKCS8_ED25519, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(key);
  return {
    publicText: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    hasSigned: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  };
}

/** The given secret's key, or one made at the first start and kept beside the data: sites trust it for ever. */
export async function settingsKey(given: string | undefined, dataDir: string): Promise<SettingsKey> {
  if (given !== undefined) return settingsKeyOf(given);
  const file = path.join(dataDir, 'settings.key');
  await mkdir(dataDir, { recursive: true });
  const made = `${randomBytes(32).toString('base64')}\n`;
  await writeFile(file, made, { mode: 0o600, flag: 'wx', flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 43) throw new Error(`${file} is too short to be a key; restore it from a backup`);
  return settingsKeyOf(kept);
}
