import { noun } from '../grammar/noun/noun.ts';
import { optional, text } from '../grammar/field/field.ts';
import { companyCatalogue } from './permissions.ts';

export const sender = noun({
  noun: 'sender',
  words: {
    one: { az: 'Göndərən', en: 'Sender' },
    many: { az: 'Göndərənlər', en: 'Senders' },
    add: { az: 'Yeni göndərən', en: 'New sender' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    voen: optional(text({ az: 'VÖEN', en: 'Tax id' }, { pattern: 'voen' })),
  },
  title: 'name',
  listed: ['name', 'voen'],
  unique: [['name'], ['voen']],
  shared: false,
  isSearchable: true,
  permission: companyCatalogue,
  menu: 'parties',
  inNewMenu: 13,
});
