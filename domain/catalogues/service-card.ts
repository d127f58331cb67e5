import { catalogue } from '../grammar/catalogue.ts';
import { date, note, optional, reference, text } from '../grammar/field.ts';
import { companySetting } from './permissions.ts';

export const serviceCard = catalogue({
  noun: 'serviceCard',
  words: {
    one: { az: 'Xidmət kartı', en: 'Service card' },
    many: { az: 'Xidmət kartları', en: 'Service cards' },
    add: { az: 'Yeni xidmət kartı', en: 'New service card' },
  },
  fields: {
    code: text({ az: 'Kod', en: 'Code' }, { max: 50 }),
    serviceKindId: reference({ az: 'Növ', en: 'Kind' }, 'serviceKind'),
    servicedPart: text({ az: 'Xidmət edilən hissə', en: 'Serviced part' }),
    customerId: optional(reference({ az: 'Müştəri', en: 'Customer' }, 'customer')),
    person: optional(text({ az: 'Şəxs', en: 'Person' })),
    serviceDate: date({ az: 'Xidmət tarixi', en: 'Service date' }),
    problem: note({ az: 'Problem', en: 'Problem' }),
    problemSolution: note({ az: 'Problemin həlli', en: 'Problem solution' }),
  },
  title: 'code',
  listed: ['code', 'serviceDate', 'serviceKindId', 'servicedPart', 'customerId', 'person', 'problem'],
  hidden: ['problem'],
  unique: [['code']],
  shared: false,
  permission: companySetting,
  menu: 'devices',
});
