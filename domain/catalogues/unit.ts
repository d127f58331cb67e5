import { noun } from '../grammar/noun/noun.ts';
import { choice, text } from '../grammar/field/field.ts';
import { sharedCatalogue } from './permissions.ts';

export const unit = noun({
  noun: 'unit',
  words: {
    one: { az: 'Ölçü vahidi', en: 'Unit of measure' },
    many: { az: 'Ölçü vahidləri', en: 'Units of measure' },
    add: { az: 'Yeni ölçü vahidi', en: 'New unit of measure' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    symbol: text({ az: 'Qısa adı', en: 'Symbol' }, { max: 20 }),
    unitKind: choice(
      { az: 'Nəyi ölçür', en: 'Measures' },
      {
        mass: { az: 'kütlə', en: 'mass' },
        number: { az: 'say', en: 'number' },
        other: { az: 'başqa', en: 'other' },
      },
    ),
  },
  title: 'name',
  listed: ['name', 'symbol', 'unitKind'],
  unique: [['name']],
  shared: true,
  permission: sharedCatalogue,
  menu: 'cargo',
});
