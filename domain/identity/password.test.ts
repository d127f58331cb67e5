import { describe, expect, it } from 'vitest';
import { isPassword } from './password.ts';

describe('a password', () => {
  it.each(['Demo1234', 'Aa1aaa', 'Aa1   ', 'Ən1yaxşı', 'ŞƏKİi0', 'Ж1жжжж', `Aa1${'x'.repeat(197)}`])(
    'may be %j',
    (text) => {
      expect(isPassword(text)).toBe(true);
    },
  );

  it.each([
    ['empty', ''],
    ['of five characters', 'Aa1aa'],
    ['without an upper case letter', 'demo1234'],
    ['without a lower case letter', 'DEMO1234'],
    ['without a digit', 'DemoDemo'],
    ['with a digit that no keyboard here has', 'Demodem٣'],
    ['of 201 characters', `Aa1${'x'.repeat(198)}`],
  ])('is never %s', (_what, text) => {
    expect(isPassword(text)).toBe(false);
  });
});
