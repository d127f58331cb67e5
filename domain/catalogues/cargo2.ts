import { noun } from '../grammar/noun/noun.ts';
import { note, optional, reference, text } from '../grammar/field/field.ts';
import { companyCatalogue } from './permissions.ts';

export const cargo2 = noun({
  noun: 'cargo2',
  words: {
    one: { az: 'Yük 2', en: 'Cargo 2' },
    many: { az: 'Yüklər 2', en: 'Cargo 2' },
    add: { az: 'Yeni yük 2', en: 'New cargo 2' },
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
