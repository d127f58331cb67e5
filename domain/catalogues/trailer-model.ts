import { noun } from '../grammar/noun/noun.ts';
import { reference, text } from '../grammar/field/field.ts';
import { sharedCatalogue } from './permissions.ts';

export const trailerModel = noun({
  noun: 'trailerModel',
  words: {
    one: { az: 'Qoşqu modeli', en: 'Trailer model' },
    many: { az: 'Qoşqu modelləri', en: 'Trailer models' },
    add: { az: 'Yeni qoşqu modeli', en: 'New trailer model' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    trailerBrandId: reference({ az: 'Marka', en: 'Brand' }, 'trailerBrand'),
  },
  title: 'name',
  listed: ['name', 'trailerBrandId'],
  parent: 'trailerBrandId',
  unique: [['trailerBrandId', 'name']],
  shared: true,
  permission: sharedCatalogue,
  menu: 'fleet',
});
