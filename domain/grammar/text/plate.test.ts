import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePlate } from './fold.ts';
import { isPlate, plateAsWritten, plateFault } from './plate.ts';

describe('a number plate', () => {
  it.each([
    '90-KL-456',
    '10AB123',
    'A123BC77',
    '34-ABC-1234',
    'B-MW-1234',
    '99-AA-001',
    'AB1C',
    '1234',
    '123456789012345',
    'AB-CD-EF-GH-123',
  ])('may be %s', (plate) => {
    expect(isPlate(plate)).toBe(true);
  });

  it.each([
    ['begins with a dash', '-KL-456'],
    ['ends with a dash', '90-KL-'],
    ['has two dashes together', '90--KL456'],
    ['has no digit', 'AB-CD'],
    ['is too short', '9-A'],
    ['has fewer than four letters and digits', '9-A-1'],
    ['is one too long', '1234567890123456'],
    ['is too long with its dashes', '12-34-56-78-90-A1'],
    ['has small letters', '90-kl-456'],
    ['has other letters', '90-ƏL-456'],
    ['has letters that only look right', '90-КL-456'],
    ['has digits of another script', '٩٠-KL-456'],
    ['has a longer dash', '90–KL–456'],
    ['has a space', '90 KL 456'],
    ['has a line after it', '90-KL-456\n'],
    ['holds a wildcard', '90-KL-45%'],
    ['is empty', ''],
  ])('never %s', (_why, plate) => {
    expect(isPlate(plate)).toBe(false);
  });

  it.each([
    ['99TT777', '99-TT-777'],
    ['99-TT777', '99-TT-777'],
    ['99-TT-777', '99-TT-777'],
    ['A123BC77', 'A123BC77'],
    ['34-ABC-1234', '34-ABC-1234'],
    ['99TT7777', '99TT7777'],
  ])('typed %s is written %s', (typed, plateText) => {
    expect(plateAsWritten(typed)).toBe(plateText);
  });

  it.each([
    ['10-ŞB-123', 'field.plateSign', { sign: 'Ş U+015E' }],
    ['10-ЖВ-123', 'field.plateSign', { sign: 'Ж U+0416 CYRILLIC LETTER' }],
    ['10/AB', 'field.plateSign', { sign: '/ U+002F' }],
    ['10\u202eAB', 'field.plateSign', { sign: 'U+202E RIGHT-TO-LEFT OVERRIDE' }],
    ['1'.repeat(40), 'field.tooLong', { max: 15 }],
    ['9-A-1', 'field.plate', {}],
    ['', 'field.required', {}],
  ])('%s is refused, and the refusal says for what: %s %j', (typed, code, values) => {
    expect(plateFault(typed)).toMatchObject({ kind: { code }, values });
  });

  it('is never more than the database keeps: 4 to 15 capitals, digits and dashes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AZ019-'), minLength: 2, maxLength: 20 }), (text) => {
        if (isPlate(text)) expect(text).toMatch(/^[A-Z0-9-]{4,15}$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays a plate and the same one when it is typed in small letters and with spaces for dashes', () => {
    const group = fc.stringMatching(/^[A-Z0-9]{2,4}$/);
    fc.assert(
      fc.property(fc.tuple(group, group, group), ([first, ...rest]) => {
        const plate = ['9', first, ...rest].join('-').slice(0, 15).replace(/-$/, '');
        expect(isPlate(plate)).toBe(true);
        expect(normalizePlate(plate.toLowerCase())).toBe(plate);
        expect(isPlate(normalizePlate(plate.replaceAll('-', ' ')))).toBe(true);
      }),
    );
  });
});
