import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLD_CASES } from '@terezi/domain/grammar/text/fold.cases.ts';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { LINE_CASES } from '@terezi/domain/grammar/text/plain-text.cases.ts';
import { oneLine } from '@terezi/domain/grammar/text/plain-text.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();

/** The results of a function of the database for many texts, in their order. */
async function madeThere(by: 'app.fold' | 'app.one_line', texts: string[]): Promise<string[]> {
  const rows = await server.query<{ made: string }>(
    `select ${by}(text) as made from unnest($1::text[]) with ordinality as t (text, at) order by at`,
    [texts],
  );
  return rows.map(({ made }) => made);
}

const between = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));

/** The letters of the alphabets that are typed here, marks to stack on them, and every blank there is. */
const letter = fc.oneof(
  fc.constantFrom(...'AaBbCcÇçDdEeƏəFfGgĞğHhXxIıİiJjKkQqLlMmNnOoÖöPpRrSsŞşTtUuÜüVvYyZz0123456789-–—.,'),
  between(0x00c0, 0x024f),
  between(0x0300, 0x036f),
  between(0x0370, 0x03ff),
  between(0x0400, 0x04ff),
  between(0x0621, 0x064a),
  between(0x1e00, 0x1eff),
  between(0x2000, 0x206f),
  between(0xfe00, 0xfe0f),
  between(0xfff0, 0xfffb),
  fc.constantFrom(
    '\t',
    '\n',
    '\v',
    '\f',
    '\r',
    ' ',
    '\u0085',
    '\u00a0',
    '\u1680',
    '\u202f',
    '\u3000',
    '\ufeff',
    '\u200b',
  ),
  between(0x1f600, 0x1f64f),
);

it.each(LINE_CASES)('keeps "%s" in the program and in the database as "%s"', async (text, line) => {
  expect([oneLine(text), ...(await madeThere('app.one_line', [text]))]).toEqual([line, line]);
});

describe('folding for search', () => {
  it.each(FOLD_CASES)('makes of "%s" in the program and in the database "%s"', async (text, folded) => {
    expect([fold(text), ...(await madeThere('app.fold', [text]))]).toEqual([folded, folded]);
  });

  it('is the same in the program and in the database for every text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(letter, { maxLength: 12 }), { minLength: 100, maxLength: 100, size: 'max' }),
        async (drawn) => {
          const texts = drawn.map((letters) => letters.join(''));
          const there = await madeThere('app.fold', texts);
          for (const [at, text] of texts.entries()) expect([text, there[at]]).toEqual([text, fold(text)]);
          const lines = await madeThere('app.one_line', texts);
          for (const [at, text] of texts.entries()) expect([text, lines[at]]).toEqual([text, oneLine(text)]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('of what is folded already changes nothing', () => {
    fc.assert(
      fc.property(fc.array(letter), (letters) => {
        const once = fold(letters.join(''));
        expect(fold(once)).toBe(once);
      }),
    );
  });
});
