import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_CASES } from './plain-text.cases.ts';
import { oneLine, refusedSign, severalLines, signName } from './plain-text.ts';
import { note, optionalText, text } from '../shape.ts';

describe('a text of one line', () => {
  it.each(LINE_CASES)('%j is kept as %j', (input, line) => {
    expect(oneLine(input)).toBe(line);
  });

  it('that is kept already stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        expect(oneLine(oneLine(input))).toBe(oneLine(input));
      }),
    );
  });

  it('is measured as it is kept, and is missing where nothing is left of it', () => {
    expect(text(4).parse('  a\u200bb  c ')).toBe('ab c');
    expect(text(4).safeParse('\u200e\u200f').error?.issues[0]).toMatchObject({
      code: 'too_small',
      minimum: 1,
    });
    expect(optionalText(4).parse('\u200e')).toBeNull();
  });

  it.each([
    ['\u0007', 'U+0007 BELL'],
    ['\u001b', 'U+001B ESCAPE'],
    ['\u0085\u0090', 'U+0090 CONTROL CHARACTER'],
    ['\u202e', 'U+202E RIGHT-TO-LEFT OVERRIDE'],
    ['\0', 'U+0000 NULL'],
    ['\ud800', 'U+D800 HALF OF A SURROGATE PAIR'],
  ])('with %j is refused, and the refusal names the sign: %s', (sign, signText) => {
    const [issue] = text(200).safeParse(`Qaya${sign}MMC`).error?.issues ?? [];
    expect(issue).toMatchObject({
      params: { problem: { code: 'field.characters' }, values: { sign: signText } },
    });
  });
});

describe('a text of several lines', () => {
  it('keeps its lines at every kind of line break', () => {
    expect(severalLines(' bir\u00a0\r\n\r\n iki\u200b\u2028üç\u0085dörd\n')).toBe('bir\n\niki\nüç\ndörd');
    expect(note(500).parse('bir\r\niki')).toBe('bir\niki');
  });

  it('is refused for a sign like any other', () => {
    expect(note(500).safeParse('bir\n\u202eiki').success).toBe(false);
    expect(refusedSign('bir\niki')).toBeNull();
  });
});

it('a sign with a look is named by it too', () => {
  expect(signName('Ж')).toBe('Ж U+0416 CYRILLIC LETTER');
  expect(signName('/')).toBe('/ U+002F');
});
