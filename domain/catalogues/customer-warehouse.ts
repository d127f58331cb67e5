import { noun } from '../grammar/noun/noun.ts';
import { reference, text } from '../grammar/field/field.ts';
import { premises } from './premises.ts';
import { companyCatalogue } from './permissions.ts';

export const customerWarehouse = noun({
  noun: 'customerWarehouse',
  words: {
    one: { az: 'Müştərinin anbarı', en: 'Customer warehouse' },
    many: { az: 'Müştərilərin anbarları', en: 'Customer warehouses' },
    add: { az: 'Müştərinin yeni anbarı', en: 'New customer warehouse' },
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
  inNewMenu: 4,
});
