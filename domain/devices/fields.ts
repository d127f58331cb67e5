import { date, note, optional, reference, text } from '../grammar/field.ts';
import type { ImportNoun } from '../grammar/import-column.ts';
import { companySetting } from '../catalogues/permissions.ts';
import { CARD_TEXT } from './card-text.ts';

const serviceCard: ImportNoun = {
  noun: 'serviceCard',
  words: {
    one: { az: 'Xidmət kartı', en: 'Service card' },
    many: { az: 'Xidmət kartları', en: 'Service cards' },
  },
  title: 'code',
  permission: companySetting,
  fields: {
    code: text({ az: 'Kod', en: 'Code' }, { max: CARD_TEXT.code }),
    scaleId: optional(reference({ az: 'Tərəzi', en: 'Scale' }, 'scale')),
    serviceKindId: reference({ az: 'Növ', en: 'Kind' }, 'serviceKind'),
    servicedPart: text({ az: 'Xidmət edilən hissə', en: 'Serviced part' }),
    customerId: optional(reference({ az: 'Müştəri', en: 'Customer' }, 'customer')),
    person: optional(text({ az: 'Şəxs', en: 'Person' })),
    serviceDate: date({ az: 'Xidmət tarixi', en: 'Service date' }),
    problem: note({ az: 'Problem', en: 'Problem' }),
    problemSolution: note({ az: 'Problemin həlli', en: 'Problem solution' }),
  },
};

/** What files may bring of what stands around the scales. */
export const deviceImports: readonly ImportNoun[] = [serviceCard];
