import { describe, expect, it } from 'vitest';
import { appAddress, base32, codeAt, newRecoveryCodes, newSecret, stepAt, stepOf } from './one-time.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('a code', () => {
  // RFC 4226, appendix D.
  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, step) => [step, code] as const,
    ),
  )('of step %i is %s, as the standard says', (step, code) => expect(codeAt(SECRET, step)).toBe(code));

  // RFC 6238, appendix B, of SHA-1; of its eight digits the last six.
  it.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ])('at %s is %s, as the standard says', (at, code) =>
    expect(codeAt(SECRET, stepAt(new Date(at)))).toBe(code),
  );

  it('is taken a step before and after its own, and no farther', () => {
    const now = new Date('2026-11-21T15:20:10Z');
    const steps = [-2, -1, 0, 1, 2].map((away) => stepOf(SECRET, codeAt(SECRET, stepAt(now) + away), now));
    expect(steps).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
    expect(stepOf(SECRET, '12345', now)).toBeNull();
  });
});

it('goes to an app in base32', () => {
  // RFC 4648, section 10.
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    ...['MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
  ]);
  expect(base32(newSecret())).toHaveLength(32);
  const address = new URL(appAddress(SECRET, 'orxan@qumcinqil.example'));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ secret: base32(SECRET), issuer: 'Tərəzi', digits: '6', period: '30' },
  });
});

it('has ten codes beside it for a lost telephone, no two alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
});
