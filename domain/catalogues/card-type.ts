import { noun } from '../grammar/noun/noun.ts';
import { note, text } from '../grammar/field/field.ts';
import { sharedSetting } from './permissions.ts';

export const cardType = noun({
  noun: 'cardType',
  words: {
    one: { az: 'Kart növü', en: 'Card type' },
    many: { az: 'Kart növləri', en: 'Card types' },
    add: { az: 'Yeni kart növü', en: 'New card type' },
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
