import { expect, it } from 'vitest';
import { offsetText } from './figures.ts';

it.each([
  [0, '0,0', '0.0'],
  [49, '0,0', '0.0'],
  [120, '+0,1', '+0.1'],
  [-19_400, '−19,4', '−19.4'],
  [72_000, '+72,0', '+72.0'],
])('writes %i ms after the weight with its sign', (milliseconds, az, en) => {
  expect(offsetText(milliseconds, 'az')).toBe(az);
  expect(offsetText(milliseconds, 'en')).toBe(en);
});
