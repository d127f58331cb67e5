import { noun } from '../grammar/noun/noun.ts';
import { reference, text } from '../grammar/field/field.ts';
import { sharedCatalogue } from './permissions.ts';

export const carModel = noun({
  noun: 'carModel',
  words: {
    one: { az: 'Avtomobil modeli', en: 'Car model' },
    many: { az: 'Avtomobil modelləri', en: 'Car models' },
    add: { az: 'Yeni model', en: 'New model' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    carBrandId: reference({ az: 'Marka', en: 'Brand' }, 'carBrand'),
  },
  title: 'name',
  listed: ['name', 'carBrandId'],
  parent: 'carBrandId',
  unique: [['carBrandId', 'name']],
  shared: true,
  permission: sharedCatalogue,
  menu: 'fleet',
  inNewMenu: 16,
});
