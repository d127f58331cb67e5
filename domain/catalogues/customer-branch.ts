import { noun } from '../grammar/noun/noun.ts';
import { reference, text } from '../grammar/field/field.ts';
import { premises } from './premises.ts';
import { companyCatalogue } from './permissions.ts';

export const customerBranch = noun({
  noun: 'customerBranch',
  words: {
    one: { az: 'Müştərinin filialı', en: 'Customer branch' },
    many: { az: 'Müştərilərin filialları', en: 'Customer branches' },
    add: { az: 'Müştərinin yeni filialı', en: 'New customer branch' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }),
    customerId: reference({ az: 'Müştəri', en: 'Customer' }, 'customer'),
    ...premises,
  },
  title: 'name',
  listed: ['name', 'customerId', 'address', 'contact', 'phone', 'code', 'note'],
  hidden: ['code', 'note'],
  parent: 'customerId',
  unique: [['customerId', 'name']],
  shared: false,
  permission: companyCatalogue,
  menu: 'parties',
  inNewMenu: 3,
});
