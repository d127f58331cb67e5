import { noun } from '../grammar/noun/noun.ts';
import { note, text } from '../grammar/field/field.ts';
import { sharedCatalogue } from './permissions.ts';

export const deliveryType = noun({
  noun: 'deliveryType',
  words: {
    one: { az: 'Çatdırılma növü', en: 'Delivery type' },
    many: { az: 'Çatdırılma növləri', en: 'Delivery types' },
    add: { az: 'Yeni çatdırılma növü', en: 'New delivery type' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  title: 'name',
  listed: ['name', 'note'],
  unique: [['name']],
  shared: true,
  permission: sharedCatalogue,
  menu: 'cargo',
  inNewMenu: 17,
});
