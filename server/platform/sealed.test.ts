import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { keyOf } from './signing-key.ts';

const [older, newer] = ['an older key of a server in tests', 'a newer key of a server in tests'].map((text) =>
  keyOf(Buffer.from(text)),
) as [ReturnType<typeof keyOf>, ReturnType<typeof keyOf>];
const plain = Buffer.from('what nobody reads');

it('is opened by the key that sealed it, also when a newer one signs', () => {
  const sealed = seal([older], 'user 7', plain);
  expect(unseal([newer, older], 'user 7', sealed)).toEqual(plain);
  expect(sealed.bytes.includes(plain)).toBe(false);
  // Never twice the same.
  expect(seal([older], 'user 7', plain).bytes).not.toEqual(sealed.bytes);
});

it('is opened by no other key, for no other purpose and not after a change of one bit', () => {
  const sealed = seal([older], 'user 7', plain);
  expect(unseal([newer], 'user 7', sealed)).toBeNull();
  expect(unseal([older], 'user 8', sealed)).toBeNull();
  expect(unseal([newer], 'user 7', { ...sealed, keyId: newer.id })).toBeNull();
  for (const at of [0, 12, sealed.bytes.length - 1]) {
    const bytes = Buffer.from(sealed.bytes);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(unseal([older], 'user 7', { ...sealed, bytes })).toBeNull();
  }
});
