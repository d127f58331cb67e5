import { describe, expect, it } from 'vitest';
import { COMPLETIONS, completionWords, DIRECTIONS, directionWords } from './status.ts';

/** Rows, tokens and other programs hold these numbers and names: they never change. */
describe('a ticket', () => {
  it('has stable names for how it came to its net, and for where the goods went', () => {
    expect(COMPLETIONS).toEqual(['TwoPass', 'WithoutWeight2', 'TechnicalPass', 'ByHand']);
    expect(DIRECTIONS).toEqual(['income', 'expense']);
  });

  it.each([
    ['completion', completionWords, COMPLETIONS],
    ['direction', directionWords, DIRECTIONS],
  ])('has words for every %s, no two alike', (_what, words, values) => {
    expect(Object.keys(words)).toEqual(values.map(String));
    for (const language of ['az', 'en'] as const) {
      const texts = Object.values(words).map((each) => each[language]);
      expect(new Set(texts).size).toBe(values.length);
      expect(texts.every((text) => text.trim() !== '')).toBe(true);
    }
  });
});
