import { describe, expect, it } from 'vitest';
import { integer, note, reference, text } from '../grammar/field/field.ts';
import { type CellContent, readCell } from './cell.ts';
import { importProblems } from './problems.ts';

const words = { az: 'Sahə', en: 'Field' };
const fields = {
  text: text(words),
  note: note(words),
  integer: integer(words, { max: 1_000_000 }),
  reference: reference(words, 'carBrand'),
};

describe('a cell', () => {
  it.each<[keyof typeof fields, CellContent, unknown]>([
    ['text', { number: 1_001, shown: '01001' }, '01001'],
    ['integer', { number: 1_001, shown: '01001' }, 1_001],
    ['text', 123_456_789_012_345, '123456789012345'],
    ['text', true, 'TRUE'],
    ['text', '12E3', '12E3'],
    ['note', '1,23457E+14', '1,23457E+14'],
    ['integer', '12 500 kq', 12_500],
  ])('says to a field of kind %s what it shows: %o', (kind, cell, value) => {
    expect(readCell(fields[kind], cell, {})).toEqual({ value });
  });

  it.each<[keyof typeof fields, CellContent, keyof typeof importProblems]>([
    ['text', '1,23457E+14', 'shortened'],
    ['text', '1.23457E+14', 'shortened'],
    ['text', '1.23457E+014', 'shortened'],
    ['reference', '1E-05', 'shortened'],
    ['text', 1.23456789012346e17, 'shortened'],
    ['integer', '1,5E+02', 'notNumber'],
    ['integer', '15%', 'notNumber'],
    ['note', { fault: '#N/A' }, 'fault'],
    ['text', '#N/A', 'fault'],
    ['text', '#Н/Д', 'fault'],
    ['integer', '#####', 'fault'],
    ['integer', { fault: '=A1', isUncomputed: true }, 'uncomputed'],
    ['text', 'Az\ufffdr', 'unreadable'],
  ])('says to a field of kind %s that nothing has come along: %o', (kind, cell, why) => {
    const outcome = readCell(fields[kind], cell, {});
    expect('wrong' in outcome && outcome.wrong.kind).toEqual(importProblems[why]);
  });
});
