import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

it('a password is the same however the keyboard composes its letters', async () => {
  const typed = 'Şüşə1ğö';
  expect(typed.normalize('NFD')).not.toBe(typed.normalize('NFC'));
  const hash = await hashPassword(typed.normalize('NFC'));
  expect(await passwordMatches(typed.normalize('NFD'), hash)).toBe(true);
  expect(await passwordMatches('Susə1go', hash)).toBe(false);
});
