import { describe, expect, it } from 'vitest';
import type { Reading } from './reading.ts';
import { type ToledoOptions, toledoContinuous } from './toledo-continuous.ts';

const read = (texts: string | string[], options: ToledoOptions = { checksum: false }): Reading[] =>
  toledoContinuous(options)
    .decoder()
    .push(Buffer.from([texts].flat().join(''), 'latin1'));

const digitsOf = (text: string, fixedZeros?: 'inside' | 'beyond') =>
  read(text, { checksum: false, ...(fixedZeros && { fixedZeros }) }).map((reading) => reading.digits);

const PLAIN = '\x02,0   3862   000\r';
const CHECKED = `${PLAIN}\x72`;

describe('the fixed zeros of decimal codes 0 and 1', () => {
  const cases: ['inside' | 'beyond' | undefined, string, (number | null)[]][] = [
    [undefined, '\x0210  38620     0\r', [null]],
    ['inside', '\x0210  38620     0\r', [38620]],
    ['beyond', '\x0210   3862     0\r', [38620]],
    ['beyond', '\x0200    386     0\r', [38600]],
    ['inside', '\x0210   3862     0\r', [null]],
    ['inside', '\x0200  38600     0\r', [38600]],
    [undefined, '\x0220  38620     0\r', [38620]],
  ];
  it.each(cases)('%s: %j shows %j', (setting, text, expected) => {
    expect(digitsOf(text, setting)).toEqual(expected);
  });
});

describe('the status bytes', () => {
  const frame = (a: string, b: string, c: string) => `\x02${a}${b}${c} 38620     0\r`;
  const cases: [string, string, Partial<Reading>][] = [
    ['stable gross kilograms', frame('2', '0', ' '), { digits: 38620, unit: 'kg', stable: true, net: false }],
    ['motion', frame('2', '8', ' '), { digits: 38620, stable: false }],
    ['a net weight', frame('2', '1', ' '), { digits: 38620, net: true }],
    ['a negative weight', frame('2', '2', ' '), { digits: -38620 }],
    ['three decimals', frame('5', '0', ' '), { digits: 38620, decimals: 3 }],
    ['pounds', frame('2', ' ', ' '), { digits: 38620, unit: 'lb' }],
    ['tonnes', frame('2', '0', '"'), { digits: 38620, unit: 't' }],
    ['a unit without a meaning', frame('2', '0', '#'), { digits: null, unit: null }],
    ['overload', frame('2', '4', ' '), { digits: null, range: 'over' }],
    ['underload', frame('2', '6', ' '), { digits: null, range: 'under' }],
    ['overload with text for digits', '\x0224 ------     0\r', { digits: null, range: 'over' }],
    ['not zeroed since power-up', frame('2', 'p', ' '), { digits: null, range: 'in' }],
    ['a blank display', '\x0220            0\r', { digits: null, range: 'in' }],
  ];
  it.each(cases)('%s', (_, text, expected) => {
    expect(read(text)).toMatchObject([expected]);
  });

  it('never yields a negative zero', () => {
    expect(Object.is(read('\x0222      0     0\r')[0]?.digits, 0)).toBe(true);
  });
});

describe('damage in the digits', () => {
  const cases = [
    ['a letter', '\x0220  38A20     0\r'],
    ['a blank inside', '\x0220  38 20     0\r'],
    ['a point', '\x0220  386.2     0\r'],
    ['a control character', '\x0220  38\x0220     0\r'],
    ['a letter in the tare', '\x0220  38620   x 0\r'],
    ['a byte short', '\x0220  3862     0\r'],
    ['one bit 7 that is not parity', '\x0220  3\xb8620     0\r'],
  ];
  it.each(cases)('%s gives no reading', (_, text) => {
    expect(read(text ?? '')).toEqual([]);
  });
});

describe('the checksum', () => {
  it('is verified and part of the frame', () => {
    const [reading] = read(CHECKED, { checksum: true });
    expect(reading).toMatchObject({ digits: 3862, decimals: 2 });
    expect(reading?.frame.length).toBe(18);
  });

  it('refuses a frame whose checksum is wrong', () => {
    expect(read(CHECKED.replace('3862', '3863'), { checksum: true })).toEqual([]);
  });

  it('is found out: no frame is believed before three tell the same', () => {
    expect(read([CHECKED, CHECKED, CHECKED, CHECKED, '\x02'], {}).map((r) => r.frame.length)).toEqual([
      18, 18,
    ]);
    expect(read([PLAIN, PLAIN, PLAIN, PLAIN, PLAIN], {}).map((r) => r.frame.length)).toEqual([17, 17, 17]);
  });

  it('once found out, guards every later frame', () => {
    const decoder = toledoContinuous().decoder();
    decoder.push(Buffer.from([CHECKED, CHECKED, CHECKED, '\x02'].join(''), 'latin1'));
    expect(
      decoder.push(Buffer.from(`${CHECKED.replace('3862', '3863').slice(1)}${PLAIN}`, 'latin1')),
    ).toEqual([]);
  });

  it('is recognised from the start of the next frame where it happens to be STX', () => {
    const frame = '\x0220  10480     0\r';
    const lengths = (text: string) => read([text, text, text, text, '\x02,'], {}).map((r) => r.frame.length);
    expect(read(`${frame}\x02`, { checksum: true })).toMatchObject([{ digits: 10480 }]);
    expect(lengths(`${frame}\x02`)).toEqual([18, 18]);
    expect(lengths(frame)).toEqual([17, 17]);
  });
});
