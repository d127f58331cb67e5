import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/** OWASP's recommended floor for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/**
 * How many hashes run at once. Each takes a core and 19 MiB, so a flood of sign-ins must wait in line and leave at least one
 * core for all other work.
 */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

const hashed = promisify(argon2);
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const derive = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() => hashed('argon2id', { message: password.normalize('NFC'), nonce, ...COST }));

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A password's hash in the PHC text form, parameters included. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(nonce)}$${base64(tag)}`;
}

/** A hash that no password matches: comparing with it costs what a real comparison costs. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password belongs to the hash. No hash takes just as long and is always false. */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (hash ?? NOBODY).split('$');
  const derived = await derive(password, Buffer.from(nonce, 'base64'));
  const expected = Buffer.from(tag, 'base64');
  const same = expected.length === derived.length && timingSafeEqual(expected, derived);
  return same && hash !== null;
}
