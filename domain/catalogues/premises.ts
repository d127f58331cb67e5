import { note, optional, text } from '../grammar/field/field.ts';

/** What is known of a branch or a warehouse beside its name and whose it is. */
export const premises = {
  address: optional(text({ az: 'Ünvan', en: 'Address' }, { max: 300 })),
  contact: optional(text({ az: 'Əlaqədar şəxs', en: 'Contact' }, { max: 100 })),
  phone: optional(text({ az: 'Telefon', en: 'Phone' }, { pattern: 'phone' })),
  code: optional(text({ az: 'Kod', en: 'Code' }, { max: 50 })),
  note: note({ az: 'Qeyd', en: 'Note' }),
} as const;
