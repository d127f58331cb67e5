import { noun } from '../grammar/noun/noun.ts';
import { text } from '../grammar/field/field.ts';
import { sharedCatalogue } from './permissions.ts';

export const cargoType = noun({
  noun: 'cargoType',
  words: {
    one: { az: 'Yükün növü', en: 'Cargo type' },
    many: { az: 'Yük növləri', en: 'Cargo types' },
    add: { az: 'Yeni növ', en: 'New type' },
  },
  fields: { name: text({ az: 'Ad', en: 'Name' }, { max: 100 }) },
  title: 'name',
  listed: ['name'],
  unique: [['name']],
  shared: true,
  permission: sharedCatalogue,
  menu: 'cargo',
  inNewMenu: 8,
});
