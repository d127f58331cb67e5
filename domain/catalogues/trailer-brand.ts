import { noun } from '../grammar/noun/noun.ts';
import { text } from '../grammar/field/field.ts';
import { sharedCatalogue } from './permissions.ts';

export const trailerBrand = noun({
  noun: 'trailerBrand',
  words: {
    one: { az: 'Qoşqu markası', en: 'Trailer brand' },
    many: { az: 'Qoşqu markaları', en: 'Trailer brands' },
    add: { az: 'Yeni qoşqu markası', en: 'New trailer brand' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
  },
  title: 'name',
  listed: ['name'],
  unique: [['name']],
  shared: true,
  permission: sharedCatalogue,
  menu: 'fleet',
});
