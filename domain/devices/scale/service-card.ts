import { companySetting } from '../../catalogues/permissions.ts';
import { date, note, optional, reference, text } from '../../grammar/field/field.ts';
import { noun } from '../../grammar/noun/noun.ts';

/** A service card: one maintenance job on a scale. The write itself records who wrote it, and no form asks. */
export const serviceCard = noun({
  noun: 'serviceCard',
  words: {
    one: { az: 'Xidmət kartı', en: 'Service card' },
    many: { az: 'Xidmət kartları', en: 'Service cards' },
    add: { az: 'Yeni xidmət kartı', en: 'New service card' },
  },
  fields: {
    code: text({ az: 'Kod', en: 'Code' }, { max: 50 }),
    scaleId: optional(reference({ az: 'Tərəzi', en: 'Scale' }, 'scale')),
    serviceKindId: reference({ az: 'Növ', en: 'Kind' }, 'serviceKind'),
    servicedPart: text({ az: 'Xidmət edilən hissə', en: 'Serviced part' }),
    customerId: optional(reference({ az: 'Müştəri', en: 'Customer' }, 'customer')),
    person: optional(text({ az: 'Şəxs', en: 'Person' })),
    serviceDate: date({ az: 'Xidmət tarixi', en: 'Service date' }),
    problem: note({ az: 'Problem', en: 'Problem' }),
    problemSolution: note({ az: 'Problemin həlli', en: 'Problem solution' }),
  },
  told: { createdUserId: optional(reference({ az: 'Yaradan istifadəçi', en: 'Created user' }, 'user')) },
  title: 'code',
  listed: [
    'code',
    'serviceDate',
    'scaleId',
    'serviceKindId',
    'servicedPart',
    'person',
    'createdUserId',
    'customerId',
    'problem',
    'problemSolution',
  ],
  hidden: ['customerId', 'problem', 'problemSolution'],
  unique: [['code']],
  filters: { createdUserId: 'id' },
  shared: false,
  permission: companySetting,
});
