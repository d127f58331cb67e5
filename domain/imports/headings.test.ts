import { describe, expect, it } from 'vitest';
import { matchHeadings } from '../grammar/import-column.ts';
import { LANGUAGES } from '../grammar/words.ts';
import { fieldWord } from '../history/words.ts';
import { importNouns, importNounOf } from './nouns.ts';

const fieldOf = (noun: string, heading: string) => {
  const declared = importNounOf(noun);
  return declared && matchHeadings(declared, [heading], new Map())[0]?.field;
};

describe('a heading of a file', () => {
  it.each([
    ['truck', 'Nömrə nişanı', 'numberPlate'],
    ['truck', 'NÖMRƏ NİŞANI', 'numberPlate'],
    ['truck', 'Dövlət nömrə nişanı', 'numberPlate'],
    ['truck', 'Licence plate', 'numberPlate'],
    ['truck', 'Avtomobil', 'numberPlate'],
    ['truck', 'Avtomobil növü', 'truckTypeId'],
    ['truck', 'Boş çəki, kq', 'emptyWeight'],
    ['trailer', 'Nömrə nişanı', 'numberPlate'],
    ['driver', 'Sürücü', 'name'],
    ['sender', 'Göndərən', 'name'],
    ['cargo', 'Yük', 'name'],
    ['customer', 'Telefon', null],
  ])('of %s is known: %s', (noun, heading, field) => {
    expect(fieldOf(noun, heading)).toBe(field);
  });

  it.each(importNouns)('of $noun is what a field is called before what another may be called', (noun) => {
    for (const [name, { words }] of Object.entries(noun.fields))
      for (const language of LANGUAGES)
        expect([name, fieldOf(noun.noun, words[language])]).toEqual([name, name]);
  });

  it.each(importNouns)('of $noun is known by what histories call its columns', ({ noun, fields }) => {
    for (const name of Object.keys(fields))
      for (const language of LANGUAGES)
        expect([name, fieldOf(noun, fieldWord(noun, name, language))]).toEqual([name, name]);
  });
});
