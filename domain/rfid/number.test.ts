import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfPattern } from '../grammar/text/pattern.ts';
import { isSameCard, readRfidNumber, rfidSpelling, shownNumber, spellingsOf } from './number.ts';

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 255 }), { minLength: least, maxLength: most })
    .map((bytes) => bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(''));
const lowFrequency = digits(3, 5);
const epc = digits(6, 31);

describe('the number of a card', () => {
  // The face of a card and what a reader sends of it: forum.arduino.cc, thread 251993; Wiegand 26 has its low three bytes.
  it.each([
    ['010063E9AE', '010063E9AE'],
    ['01 00 63 e9 ae', '010063E9AE'],
    ['0006547886', '0063E9AE'],
    ['0006 547 886', '0063E9AE'],
    ['99,59822', '63E9AE'],
    ['e2:00:34:12', 'E2003412'],
    ['9999999999', '9999999999'],
  ])('is read of %s', (spelling, number) => {
    expect(isOfPattern(rfidSpelling, spelling)).toBe(true);
    expect(readRfidNumber(spelling)).toBe(number);
  });

  it.each(['', '12', '256,1', '1,65536', '1,2,3', 'E20034X2', 'ABCDE', 'A'.repeat(64)])(
    'is not guessed of “%s”',
    (text) => expect(readRfidNumber(text)).toBeNull(),
  );

  it('is one card in each of its spellings', () => {
    fc.assert(
      fc.property(fc.oneof(lowFrequency, epc), (number) => {
        for (const spelling of [...spellingsOf(number), shownNumber(number)]) {
          // Ten digits without a letter are those of the face.
          if (spelling.replaceAll(' ', '') === number && /^\d{10}$/.test(number)) continue;
          expect(isOfPattern(rfidSpelling, spelling)).toBe(true);
          expect(isSameCard(readRfidNumber(spelling) ?? '', number)).toBe(true);
        }
      }),
    );
  });

  it('is of another card wherever a byte that both say differs', () => {
    fc.assert(
      fc.property(lowFrequency, lowFrequency, (one, other) => {
        const common = Math.min(one.length, other.length);
        expect(isSameCard(one, other)).toBe(one.slice(-common) === other.slice(-common));
      }),
    );
    fc.assert(
      fc.property(epc, epc, (one, other) => {
        expect(isSameCard(one, other)).toBe(one === other);
      }),
    );
  });
});
