import { expect, it } from 'vitest';
import { scalesOf } from './scales-of.ts';

it.each([
  ['giriş', null, 'giriş'],
  ['giriş', 'giriş', 'giriş'],
  ['giriş', 'çıxış', 'giriş → çıxış'],
])('a ticket of %s and %s is one of %s', (scaleName, weight2ScaleName, scaleNames) => {
  expect(scalesOf({ scaleName, weight2ScaleName })).toBe(scaleNames);
});
