import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { sealing } from '@terezi/domain/devices/picture/picture.ts';

/** An X25519 key as an agent sends it; null for any other text. */
function agreedWith(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'x25519' ? key : null;
  } catch {
    return null;
  }
}

/**
 * Seals a text for the holder of the secret half of a key (X25519, HKDF, AES-256-GCM): neither listening on the line nor
 * repeating the question reveals it. Null where the key is none.
 */
export function sealForAgent(theirs: string, plain: string): { key: string; sealed: string } | null {
  const publicKey = agreedWith(theirs);
  if (!publicKey) return null;
  const ours = generateKeyPairSync('x25519');
  const shared = diffieHellman({ privateKey: ours.privateKey, publicKey });
  const key = ours.publicKey.export({ type: 'spki', format: 'der' });
  const salt = Buffer.concat([Buffer.from(theirs, 'base64'), key]);
  const secret = Buffer.from(hkdfSync(sealing.hash, shared, salt, sealing.purpose, sealing.keyBytes));
  const nonce = randomBytes(sealing.nonceBytes);
  const cipher = createCipheriv(sealing.cipher, secret, nonce);
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64');
  return { key: key.toString('base64'), sealed };
}
