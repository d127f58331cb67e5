import { noun } from '../grammar/noun/noun.ts';
import { note, text } from '../grammar/field/field.ts';
import { companySetting } from './permissions.ts';

export const serviceKind = noun({
  noun: 'serviceKind',
  words: {
    one: { az: 'Xidmət növü', en: 'Service kind' },
    many: { az: 'Xidmət növləri', en: 'Service kinds' },
    add: { az: 'Yeni xidmət növü', en: 'New service kind' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  title: 'name',
  listed: ['name', 'note'],
  unique: [['name']],
  shared: false,
  permission: companySetting,
  menu: 'devices',
});
