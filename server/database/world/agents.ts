import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type CompanyKey, sites } from './companies.ts';
import { random } from './random.ts';
import { WORLD_SEED } from './world.ts';

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
const PKCS8_ED25519 = '302e020100300506032b657004220420';

/** The agents of the named world: all that is secret about them follows from the seed. */
export function demoAgents(seed: number = WORLD_SEED): DemoAgent[] {
  return sites.map(({ company, agent }) => {
    const chance = random(seed, `agent ${agent}`);
    const secret = chance.word(32);
    const der = Buffer.from(PKCS8_ED25519 + chance.bytes(), 'hex');
    const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const publicDer = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
    return { company, name: agent, secret, privateKey, publicText: publicDer.toString('base64') };
  });
}
