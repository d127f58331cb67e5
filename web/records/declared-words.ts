import type { Words } from '@terezi/domain/grammar/words.ts';

/** The sentences of every declared noun without its own; the name of a row stands in the noun's declaration. */
export const DECLARED_WORDS = {
  search: { az: '{fields} üzrə axtar', en: 'Search by {fields}' },
  or: { az: ' və ya ', en: ' or ' },
  once: { az: 'Bu {field} artıq var: {title}.', en: 'This {field} already exists: {title}.' },
  list: {
    removing: { az: '“{name}” silinir', en: 'Deleting “{name}”' },
    consequence: {
      az: 'Yazı siyahıdan çıxacaq və yeni əməliyyatlarda seçilməyəcək. Əvvəlki əməliyyatlarda adı qalacaq.',
      en: 'The record leaves the list and cannot be chosen any more. Earlier operations keep its name.',
    },
    none: { az: 'Siyahı boşdur', en: 'The list is empty' },
    noneText: {
      az: 'İlk yazını əlavə edin, sonra onu başqa formalarda seçə biləcəksiniz.',
      en: 'Add the first record; other forms can then choose it.',
    },
  },
} as const satisfies Record<string, Words | Record<string, Words>>;
