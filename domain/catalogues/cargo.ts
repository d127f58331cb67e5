import { catalogue } from '../grammar/catalogue.ts';
import { choice, decimal, note, optional, reference, text } from '../grammar/field.ts';
import { companyCatalogue } from './permissions.ts';

export const cargo = catalogue({
  noun: 'cargo',
  words: {
    one: { az: 'Yük', en: 'Cargo' },
    many: { az: 'Yüklər', en: 'Cargoes' },
    add: { az: 'Yeni yük', en: 'New cargo' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    cargoTypeId: optional(reference({ az: 'Yükün növü', en: 'Cargo type' }, 'cargoType')),
    unit: choice(
      { az: 'Ölçü vahidi', en: 'Unit of measure' },
      { kg: { az: 'kq', en: 'kg' }, t: { az: 't', en: 't' } },
    ),
    price: optional(
      decimal({ az: 'Qiymət', en: 'Price' }, { decimals: 2, max: 99_999_999, unit: { az: '₼', en: '₼' } }),
    ),
    contractRowNumber: optional(
      text({ az: 'Müqavilədəki sətir nömrəsi', en: 'Contract row number' }, { max: 50 }),
    ),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  title: 'name',
  listed: ['name', 'cargoTypeId', 'unit', 'price', 'contractRowNumber', 'note'],
  unique: [['name']],
  shared: false,
  permission: companyCatalogue,
  menu: 'cargo',
});
