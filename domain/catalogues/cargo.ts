import { noun } from '../grammar/noun/noun.ts';
import { decimal, note, optional, reference, text } from '../grammar/field/field.ts';
import { companyCatalogue } from './permissions.ts';

export const cargo = noun({
  noun: 'cargo',
  words: {
    one: { az: 'Yük', en: 'Cargo' },
    many: { az: 'Yüklər', en: 'Cargo' },
    add: { az: 'Yeni yük', en: 'New cargo' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    cargoTypeId: optional(reference({ az: 'Yükün növü', en: 'Cargo type' }, 'cargoType')),
    unitId: reference({ az: 'Ölçü vahidi', en: 'Unit of measure' }, 'unit'),
    price: optional(
      decimal({ az: 'Qiymət', en: 'Price' }, { decimals: 2, max: 99_999_999, unit: 'currency' }),
    ),
    contractRowNumber: optional(
      text({ az: 'Müqavilədəki sətir nömrəsi', en: 'Contract row number' }, { max: 50 }),
    ),
    numberUnitId: optional(
      reference({ az: 'Say vahidi', en: 'Number unit' }, 'unit', {
        being: { field: 'unitKind', among: ['number'] },
      }),
    ),
    massUnitId: optional(
      reference({ az: 'Kütlə vahidi', en: 'Mass unit' }, 'unit', {
        being: { field: 'unitKind', among: ['mass'] },
      }),
    ),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  title: 'name',
  listed: [
    'name',
    'cargoTypeId',
    'unitId',
    'price',
    'contractRowNumber',
    'numberUnitId',
    'massUnitId',
    'note',
  ],
  hidden: ['contractRowNumber', 'numberUnitId', 'massUnitId', 'note'],
  unique: [['name']],
  shared: false,
  isSearchable: true,
  permission: companyCatalogue,
  menu: 'cargo',
  inNewMenu: 7,
});
