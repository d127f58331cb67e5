import { describe, expect, it } from 'vitest';
import { type LiveIndication, scaleState } from './scale-state.ts';

const DIVISION = 20_000;
const stable: LiveIndication = { state: 'stable', grams: 15_240_000, age: 100 };

const cases: readonly { seen: LiveIndication | null; early?: boolean; says: string; when: string }[] = [
  { seen: stable, says: 'stable', when: 'a value rests on the deck' },
  { seen: { ...stable, grams: 80_000 }, says: 'empty', when: 'the value is within four divisions of zero' },
  { seen: { ...stable, grams: 100_000 }, says: 'stable', when: 'the value is more than that' },
  { seen: { ...stable, grams: -60_000 }, says: 'empty', when: 'the value is a little below zero' },
  { seen: { ...stable, state: 'motion' }, says: 'motion', when: 'the value moves' },
  { seen: { ...stable, state: 'over', grams: null }, says: 'over', when: 'the scale is overloaded' },
  { seen: { ...stable, age: 1_500 }, says: 'old', when: 'the value is older than a second' },
  { seen: { ...stable, age: 3_500 }, says: 'lost', when: 'the value is older than three seconds' },
  { seen: { ...stable, state: 'lost' }, says: 'lost', when: 'the site says that the line is cut' },
  { seen: null, says: 'lost', when: 'nothing has ever come' },
  { seen: null, early: true, says: 'awaited', when: 'nothing has come yet and the page has just opened' },
];

describe('a scale outside of the screen that takes weights', () => {
  it.each(cases)('is $says when $when', ({ seen, early = false, says }) => {
    expect(scaleState(seen, DIVISION, early)).toBe(says);
  });
});
