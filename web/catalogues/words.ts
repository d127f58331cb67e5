import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of every declared catalogue; what one is called stands in its declaration. */
export const CATALOGUE_WORDS = {
  search: { az: '{field} üzrə axtar', en: 'Search by {field}' },
  edit: { az: 'Düzəliş et', en: 'Edit' },
  remove: { az: 'Sil', en: 'Delete' },
  actions: { az: 'Seçimlər: {name}', en: 'Actions: {name}' },
  removed: { az: '{one} silinib', en: '{one} deleted' },
  removing: { az: '“{name}” silinir', en: 'Deleting “{name}”' },
  removingText: {
    az: 'Yazı siyahıdan çıxacaq və yeni əməliyyatlarda seçilməyəcək. Əvvəlki əməliyyatlarda adı qalacaq.',
    en: 'The record leaves the list and cannot be chosen any more. Earlier operations keep its name.',
  },
  owner: { az: 'Sahibi', en: 'Owner' },
  platform: { az: 'ümumi siyahı', en: 'shared list' },
  ownCompany: { az: 'şirkətiniz', en: 'your company' },
  otherCompany: { az: 'başqa şirkət', en: 'another company' },
  nothingYet: { az: 'Siyahı boşdur', en: 'The list is empty' },
  nothingYetText: {
    az: 'İlk yazını əlavə edin, sonra onu başqa formalarda seçə biləcəksiniz.',
    en: 'Add the first record; other forms can then choose it.',
  },
  yes: { az: 'bəli', en: 'yes' },
  no: { az: 'xeyr', en: 'no' },
  createNew: { az: '{add} yarat', en: 'Create: {add}' },
  tooBig: { az: 'Ən çoxu {max}', en: 'At most {max}' },
  tooSmall: { az: 'Ən azı {min}', en: 'At least {min}' },
} as const satisfies Record<string, Words>;
