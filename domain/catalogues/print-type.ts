import { noun } from '../grammar/noun/noun.ts';
import { note, text } from '../grammar/field/field.ts';
import { sharedSetting } from './permissions.ts';

export const printType = noun({
  noun: 'printType',
  words: {
    one: { az: 'Çap növü', en: 'Print type' },
    many: { az: 'Çap növləri', en: 'Print types' },
    add: { az: 'Yeni çap növü', en: 'New print type' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    note: note({ az: 'Qeyd', en: 'Note' }),
  },
  title: 'name',
  listed: ['name', 'note'],
  unique: [['name']],
  shared: true,
  permission: sharedSetting,
  menu: 'devices',
});
