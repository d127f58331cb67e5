import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type CompanyKey, sites } from './companies.ts';

/** How a demo site signs in to the broker and what it signs weight records with. */
export type DemoAgent = {
  company: CompanyKey;
  name: string;
  secret: string;
  privateKey: KeyObject;
  /** The public key as base64 of its SubjectPublicKeyInfo in DER. */
  publicText: string;
};

/** RFC 8410: the PKCS #8 wrapping of an Ed25519 private key, which is any 32 bytes. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The agents of a named world. All their secrets follow from the world's `keys` (32 bytes), in a form that migration 0031 follows too. */
export function demoAgents(keys: Buffer): DemoAgent[] {
  return sites.map(({ company, agent: name }) => {
    const derived = (what: string) => createHash('sha256').update(keys).update(`${what} ${name}`).digest();
    const der = Buffer.concat([PKCS8_ED25519, derived('key')]);
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const publicText = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
    return { company, name, secret: derived('secret').toString('hex'), privateKey, publicText };
  });
}
