import { describe, expect, it } from 'vitest';
import { fieldProblems } from './problems.ts';
import { patterned, TEXT_PATTERNS, type TextPattern } from './pattern.ts';

const accepts = (name: TextPattern, value: unknown) => patterned(name).safeParse(value).success;

describe('a text of a pattern', () => {
  it.each(Object.entries(TEXT_PATTERNS))('%s takes its own example, of its own length', (name, pattern) => {
    expect(pattern.example).toHaveLength(pattern.length);
    expect(patterned(name as TextPattern).parse(` ${pattern.example} `)).toBe(pattern.example);
    expect(accepts(name as TextPattern, pattern.example.slice(1))).toBe(false);
    expect(accepts(name as TextPattern, `${pattern.example}1`)).toBe(false);
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
