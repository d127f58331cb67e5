import { noun } from '../grammar/noun/noun.ts';
import { reference, text } from '../grammar/field/field.ts';
import { premises } from './premises.ts';
import { companyCatalogue } from './permissions.ts';

export const senderWarehouse = noun({
  noun: 'senderWarehouse',
  words: {
    one: { az: 'Göndərənin anbarı', en: 'Sender warehouse' },
    many: { az: 'Göndərənlərin anbarları', en: 'Sender warehouses' },
    add: { az: 'Göndərənin yeni anbarı', en: 'New sender warehouse' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    senderId: reference({ az: 'Göndərən', en: 'Sender' }, 'sender'),
    ...premises,
  },
  title: 'name',
  listed: ['name', 'senderId', 'address', 'contact', 'phone', 'code', 'note'],
  hidden: ['code', 'note'],
  parent: 'senderId',
  unique: [['senderId', 'name']],
  shared: false,
  permission: companyCatalogue,
  menu: 'parties',
  inNewMenu: 5,
});
