import { expect, it } from 'vitest';
import { languageOf } from './language.ts';

it.each([
  [undefined, 'az'],
  ['', 'az'],
  ['az', 'az'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['EN-us', 'en'],
  ['az-Latn-AZ, en;q=0.8', 'az'],
  ['ru, tr;q=0.9, en;q=0.8, az;q=0.7', 'en'],
  ['ru-RU, az', 'az'],
  ['de, fr', 'az'],
  [' , ,en', 'en'],
  ['*', 'az'],
  ['x'.repeat(100_000), 'az'],
] as const)('answers %j in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
