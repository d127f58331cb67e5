import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

it('a password is the same however the keyboard composes its letters', async () => {
  const typed = 'Şüşə1ğö';
  expect(typed.normalize('NFD')).not.toBe(typed.normalize('NFC'));
  const hash = await hashPassword(typed.normalize('NFC'));
  expect(await passwordMatches(typed.normalize('NFD'), hash)).toBe(true);
  expect(await passwordMatches('Susə1go', hash)).toBe(false);
});

it('is kept as Argon2id of 19 MiB and two passes, under a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('Demo1234'), hashPassword('Demo1234')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22,}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});
