import { noun } from '../grammar/noun/noun.ts';
import { text } from '../grammar/field/field.ts';
import { sharedCatalogue } from './permissions.ts';

export const carBrand = noun({
  noun: 'carBrand',
  words: {
    one: { az: 'Avtomobil markası', en: 'Car brand' },
    many: { az: 'Avtomobil markaları', en: 'Car brands' },
    add: { az: 'Yeni marka', en: 'New brand' },
  },
  fields: { name: text({ az: 'Ad', en: 'Name' }, { max: 100 }) },
  title: 'name',
  listed: ['name'],
  unique: [['name']],
  shared: true,
  permission: sharedCatalogue,
  menu: 'fleet',
  inNewMenu: 15,
});
