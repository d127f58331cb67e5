import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKey, SigningKeys } from './signing-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret that a copy of the database does not reveal, and which of the server's keys opens it. */
export type Sealed = { readonly keyId: string; readonly bytes: Buffer };

/** A key for one purpose (RFC 5869), so that a key that signs never also seals. */
const keyFor = ({ secret }: SigningKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealed:${purpose}`, 32));

/** Seals bytes with the newest key; they are opened for that purpose alone. */
export function seal([key]: SigningKeys, purpose: string, plain: Uint8Array): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(key, purpose), nonce);
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { keyId: key.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]) };
}

/** The sealed bytes; null where the key is none of the server's any more, or they were sealed for another purpose. */
export function unseal(keys: SigningKeys, purpose: string, { keyId, bytes }: Sealed): Buffer | null {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return null;
  const decipher = createDecipheriv(CIPHER, keyFor(key, purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
