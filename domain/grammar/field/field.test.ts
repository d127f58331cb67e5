import { describe, expect, it } from 'vitest';
import { choice, date, decimal, flag, integer, note, optional, reference, text } from './field.ts';

const words = { az: 'Ad', en: 'Name' };

describe('a field', () => {
  it.each([
    [text(words), { kind: 'text', max: 200 }],
    [text(words, { max: 20 }), { kind: 'text', max: 20 }],
    [text(words, { pattern: 'voen' }), { kind: 'text', max: 200, pattern: 'voen' }],
    [integer(words, { max: 9 }), { kind: 'integer', min: 0, max: 9 }],
    [integer(words, { min: -9, max: 9 }), { kind: 'integer', min: -9, max: 9 }],
    [decimal(words, { decimals: 2, max: 9 }), { kind: 'decimal', decimals: 2, max: 9 }],
    [flag(words), { kind: 'flag' }],
    [date(words), { kind: 'date' }],
    [choice(words, { t: words }), { kind: 'choice', choices: { t: words } }],
    [reference(words, 'cargoType'), { kind: 'reference', to: 'cargoType' }],
  ])('must be filled in unless it says otherwise: %j', (field, declared) => {
    expect(field).toEqual({ words, optional: false, ...declared });
    expect(optional(field)).toEqual({ words, optional: true, ...declared });
  });

  it('for a note may always be left out', () => {
    expect(note(words)).toEqual({ kind: 'note', words, optional: true, max: 1000 });
  });
});
