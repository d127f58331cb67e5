import { noun } from '../grammar/noun/noun.ts';
import { note, optional, reference, text } from '../grammar/field/field.ts';
import { companyCatalogue } from './permissions.ts';

export const subcargo = noun({
  noun: 'subcargo',
  words: {
    one: { az: 'Alt yük', en: 'Sub-cargo' },
    many: { az: 'Alt yüklər', en: 'Subcargo' },
    add: { az: 'Yeni alt yük', en: 'New sub-cargo' },
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
  inNewMenu: 9,
});
