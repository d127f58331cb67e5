import { expect, it } from 'vitest';
import { seenBefore } from './seen-before.ts';

const at = (time: string) => ({ at: `2026-11-21T${time}Z` });
const [first, again, second] = [at('10:00:00'), at('10:00:20.500'), at('10:41:00')];
const rows = [second, again, first];
const [weight1, weight2] = ['2026-11-21T10:00:30.123Z', '2026-11-21T10:41:12Z'];

it('is the last one before a weight, and of the second weight none from before the first', () => {
  expect(seenBefore(rows, { after: null, until: weight1 })).toBe(again);
  expect(seenBefore(rows, { after: weight1, until: weight2 })).toBe(second);
  expect(seenBefore([again, first], { after: weight1, until: weight2 })).toBeUndefined();
  expect(seenBefore([], { after: null, until: weight1 })).toBeUndefined();
});
