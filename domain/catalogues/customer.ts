import { catalogue } from '../grammar/catalogue.ts';
import { decimal, optional, text } from '../grammar/field.ts';
import { companyCatalogue } from './permissions.ts';

export const customer = catalogue({
  noun: 'customer',
  words: {
    one: { az: 'Müştəri', en: 'Customer' },
    many: { az: 'Müştərilər', en: 'Customers' },
    add: { az: 'Yeni müştəri', en: 'New customer' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    voen: optional(text({ az: 'VÖEN', en: 'Tax id' }, { pattern: 'voen' })),
    distance: optional(
      decimal({ az: 'Məsafə', en: 'Distance' }, { decimals: 1, max: 100_000, unit: { az: 'km', en: 'km' } }),
    ),
    zipCode: optional(text({ az: 'Poçt indeksi', en: 'Zip code' }, { max: 20 })),
  },
  title: 'name',
  listed: ['name', 'voen', 'distance', 'zipCode'],
  unique: [['name'], ['voen']],
  shared: false,
  permission: companyCatalogue,
  menu: 'parties',
});
