import { expect, it } from 'vitest';
import { catalogues } from '../catalogues/all.ts';
import { LANGUAGES } from '../grammar/words.ts';
import { columnText } from './change-words.ts';

it('a column of a catalogue is called as the catalogue says', () => {
  for (const { noun, fields } of catalogues)
    for (const [name, { words }] of Object.entries(fields))
      for (const language of LANGUAGES) expect(columnText(noun, name, language)).toBe(words[language]);
});

it.each([
  ['truck', 'number_plate', 'Nömrə', 'Plate'],
  ['truck', 'max_allowed_weight_kg', 'İcazəli maksimum çəki', 'Maximum allowed weight'],
  ['user', 'user_group_id', 'Qrup', 'Group'],
  ['operation', 'weight2_kg', 'Çəki 2', 'Weight 2'],
  ['cargo', 'cargo_type_id', 'Yükün növü', 'Cargo type'],
  ['truck', 'nobody_knows', 'nobody_knows', 'nobody_knows'],
])('of %s %s is told in words', (noun, column, az, en) => {
  expect([columnText(noun, column, 'az'), columnText(noun, column, 'en')]).toEqual([az, en]);
});
