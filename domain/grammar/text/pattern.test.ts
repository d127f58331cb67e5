import { describe, expect, it } from 'vitest';
import { fieldProblems } from '../problems.ts';
import { ownPattern, patternOf, SHARED_PATTERNS, type TextPattern } from './pattern.ts';
import { patterned } from '../shape.ts';

const accepts = (name: TextPattern, value: unknown) => patterned(name).safeParse(value).success;

describe('a text of a pattern', () => {
  it.each(SHARED_PATTERNS)('%s takes its own example, and nothing longer than it may be', (name) => {
    const { example, max } = patternOf(name);
    expect(patterned(name).parse(` ${example} `)).toBe(example);
    expect(accepts(name, example.slice(1))).toBe(false);
    expect(accepts(name, example.padEnd(max + 1, '1'))).toBe(false);
  });

  it.each([
    ['https://example.az/a?b=1', true],
    ['http://x', true],
    ['example.az', false],
    ['javascript:alert(1)', false],
    ['https://exa mple.az', false],
  ])('an address on the web: %s (%s)', (url, fits) => expect(accepts('url', url)).toBe(fits));

  it('may be a field’s own, with its own sentence', () => {
    const words = { az: 'İki hərf və dörd rəqəm', en: 'Two letters and four digits' };
    const dock = ownPattern({ fits: /^[A-Z]{2}\d{4}$/, max: 6, words, example: 'AB1234' });
    expect([accepts(dock, ' AB1234 '), accepts(dock, 'AB123')]).toEqual([true, false]);
    expect(dock.problem.kind).toMatchObject({ ...words, code: 'field.pattern', status: 422 });
  });

  it.each(['1400000226', 'AZ14000022', 'şirkət-123', 'ƏÖĞÜÇŞİI12'])('a VÖEN is ten characters: %s', (voen) =>
    expect(accepts('voen', voen)).toBe(true),
  );
  it.each(['+99455000124', '994 5500012', '99455000124a', '٣٣٣٣٣٣٣٣٣٣٣٣'])(
    'a phone is twelve digits, not %j',
    (phone) => expect([accepts('phone', phone), accepts('telegram', phone)]).toEqual([false, false]),
  );

  it('says what it wants in the words of the rule', () => {
    expect(fieldProblems.exactCharacters).toMatchObject({
      az: 'Tam olaraq {length} simvol',
      en: 'Exactly {length} characters',
    });
  });
});
