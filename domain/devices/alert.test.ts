import { expect, it } from 'vitest';
import { alerts, skewVerdict } from './alert.ts';

it.each([
  [2_001, { isWrong: true, seconds: '2.0' }],
  [-2_600, { isWrong: true, seconds: '2.6' }],
  [2_000, null],
  [-1_500, null],
  [1_499, { isWrong: false, seconds: '0' }],
  [0, { isWrong: false, seconds: '0' }],
])('a clock that is off by %i ms is %o', (off, verdict) => expect(skewVerdict(off)).toEqual(verdict));

it('every alert says in both languages the same places', () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place);
  for (const { why } of Object.values(alerts)) expect(places(why.az)).toEqual(places(why.en));
});
