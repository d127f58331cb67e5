import { expect, it } from 'vitest';
import { LANGUAGES } from '../grammar/words.ts';
import { historyNouns } from './tables.ts';
import { fieldWord } from './words.ts';

it('a column of a noun is called as the noun says', () => {
  for (const { noun, fields } of historyNouns)
    for (const [name, { words }] of Object.entries(fields))
      for (const language of LANGUAGES) expect(fieldWord(noun, name, language)).toBe(words[language]);
});

it.each([
  ['truck', 'numberPlate', 'Nömrə', 'Plate'],
  ['truck', 'supplierId', 'Təchizatçı', 'Supplier'],
  ['scale', 'divisionKg', 'Ölçmə addımı', 'Scale interval (d)'],
  ['user', 'userGroupId', 'Qrup', 'Group'],
  ['operation', 'weight2Kg', 'Çəki 2', 'Weight 2'],
  ['operation', 'netKg', 'Netto', 'Net'],
  ['operation', 'weight1At', 'Çəki 1 vaxtı', 'Weight 1 time'],
  ['operation', 'netAt', 'Netto vaxtı', 'Net time'],
  ['operation', 'cargoName', 'Yük', 'Cargo'],
  ['operation', 'truckOwnerName', 'Sürücü (sahib)', 'Driver (owner)'],
  ['operation', 'weight1Note', 'Qeyd (çəki 1)', 'Note (weight 1)'],
  ['operation', 'statusNote', 'Ləğvin səbəbi', 'Reason'],
  ['company', 'statusNote', 'Səbəb', 'Reason'],
  ['truck', 'nobodyKnows', 'nobodyKnows', 'nobodyKnows'],
])('shows %s of %s in words', (noun, field, az, en) => {
  expect([fieldWord(noun, field, 'az'), fieldWord(noun, field, 'en')]).toEqual([az, en]);
});
