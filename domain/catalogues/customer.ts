import { UNITS } from '../grammar/units.ts';
import { noun } from '../grammar/noun/noun.ts';
import { choice, decimal, optional, text } from '../grammar/field/field.ts';
import { companyCatalogue } from './permissions.ts';

/** The customers who buy: a ticket names no other. */
export const BUYS = { customerType: ['customer', 'both'] } as const;

export const customer = noun({
  noun: 'customer',
  words: {
    one: { az: 'Müştəri', en: 'Customer' },
    many: { az: 'Müştərilər', en: 'Customers' },
    add: { az: 'Yeni müştəri', en: 'New customer' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    customerType: choice(
      { az: 'Növü', en: 'Type' },
      {
        customer: { az: 'müştəri', en: 'customer' },
        supplier: { az: 'təchizatçı', en: 'supplier' },
        both: { az: 'müştəri və təchizatçı', en: 'customer and supplier' },
      },
      { usual: 'customer', missing: { az: 'Müştərinin növü mütləqdir', en: 'Customer type required' } },
    ),
    voen: optional(text({ az: 'VÖEN', en: 'Tax id' }, { pattern: 'voen' })),
    distance: optional(
      decimal({ az: 'Məsafə', en: 'Distance' }, { decimals: 1, max: 100_000, unit: UNITS.kilometre }),
    ),
    zipCode: optional(text({ az: 'Poçt indeksi', en: 'Zip code' }, { max: 20 })),
  },
  title: 'name',
  listed: ['name', 'customerType', 'voen', 'distance', 'zipCode'],
  unique: [['name'], ['voen']],
  shared: false,
  isSearchable: true,
  permission: companyCatalogue,
  menu: 'parties',
  inNewMenu: 2,
});
