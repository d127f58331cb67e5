import { noun } from '../grammar/noun/noun.ts';
import { reference, text } from '../grammar/field/field.ts';
import { premises } from './premises.ts';
import { companyCatalogue } from './permissions.ts';

export const senderBranch = noun({
  noun: 'senderBranch',
  words: {
    one: { az: 'Göndərənin filialı', en: 'Sender branch' },
    many: { az: 'Göndərənlərin filialları', en: 'Sender branches' },
    add: { az: 'Göndərənin yeni filialı', en: 'New sender branch' },
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
  inNewMenu: 6,
});
