import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { dataOf, type TestServer } from '../../testing/server.ts';

/** A proof of who is at the keys: by their password, or by another body. */
export const proof = async (
  server: TestServer,
  as: string,
  body: object = { Password: 'Demo1234' },
): Promise<string> => dataOf<{ Proof: string }>(await server.call('POST /auth/proof', { as, body })).Proof;

/** The six digits that an app shows for a secret so many steps from now (RFC 6238). */
function digits(secret: Buffer, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** A person of the mill with a second factor of their own, whose code works again at each proof at another’s keys. */
export async function colleague(server: TestServer, asker: string): Promise<() => Promise<string>> {
  const as = await server.signIn('operator-b');
  const begun = await server.call('POST /second-factor', { as, body: { Password: 'Demo1234' } });
  const secret = bytesOf(dataOf<{ Secret: string }>(begun).Secret);
  const answer = await server.call('POST /second-factor/prove', { as, body: { Code: digits(secret) } });
  expect(answer.status).toBe(200);
  const [row] = await server.query<{ id: number }>(
    "select id::int from user_account where email = 'operator-b@demo.az'",
  );
  return async () => {
    await server.query('update second_factor set last_step = 0');
    return proof(server, asker, { UserId: row?.id, Code: digits(secret) });
  };
}
