import { noun } from '../grammar/noun/noun.ts';
import { note, optional, reference, text } from '../grammar/field/field.ts';
import { companyCatalogue } from './permissions.ts';

export const cargoMain = noun({
  noun: 'cargoMain',
  words: {
    one: { az: 'Əsas yük', en: 'Main cargo' },
    many: { az: 'Əsas yüklər', en: 'Main cargo' },
    add: { az: 'Yeni əsas yük', en: 'New main cargo' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    cargoTypeId: optional(reference({ az: 'Yükün növü', en: 'Cargo type' }, 'cargoType')),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  title: 'name',
  listed: ['name', 'cargoTypeId', 'note'],
  unique: [['name']],
  shared: false,
  permission: companyCatalogue,
  menu: 'cargo',
});
