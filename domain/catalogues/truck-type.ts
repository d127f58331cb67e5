import { noun } from '../grammar/noun/noun.ts';
import { text } from '../grammar/field/field.ts';
import { sharedCatalogue } from './permissions.ts';

export const truckType = noun({
  noun: 'truckType',
  words: {
    one: { az: 'Yük avtomobilinin növü', en: 'Truck type' },
    many: { az: 'Avtomobil növləri', en: 'Truck types' },
    add: { az: 'Yeni növ', en: 'New type' },
  },
  fields: { name: text({ az: 'Ad', en: 'Name' }, { max: 100 }) },
  title: 'name',
  listed: ['name'],
  unique: [['name']],
  shared: true,
  permission: sharedCatalogue,
  menu: 'fleet',
  inNewMenu: 14,
});
