import { UNITS } from '@terezi/domain/grammar/units.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of forms themselves; the names of fields come from outside. */
export const FORM_WORDS = {
  /** In an empty field that a choice goes into. */
  select: { az: 'Seçin', en: 'Select' },
  optional: { az: 'istəyə bağlı', en: 'optional' },
  needed: {
    az: 'Məcburi: {fields}. Qalanları istəyə bağlıdır.',
    en: 'Required: {fields}. The rest is optional.',
  },
  kilogram: UNITS.kilogram,
  datePattern: { az: 'GG.AA.İİİİ', en: 'DD.MM.YYYY' },
  searching: { az: 'Axtarılır', en: 'Searching' },
  searchFailed: { az: 'Axtarış alınmadı', en: 'The search failed' },
  fresh: { az: 'yeni', en: 'new' },
  found: { az: '{count} nəticə', en: '{count} found' },
  clear: { az: '{field}: təmizlə', en: '{field}: clear' },
  toCorrect: { az: '{count} sahə düzəliş tələb edir', en: '{count} to correct' },
  refused: { az: 'Qəbul edilmədi', en: 'Not accepted' },
  draftAt: { az: 'qaralama saxlanıb: {time}', en: 'draft kept at {time}' },
  cancel: { az: 'Ləğv et', en: 'Cancel' },
  save: { az: 'Yadda saxla', en: 'Save' },
  saveAndNew: { az: 'Saxla və yenisi', en: 'Save and new' },
  saveKey: { az: 'yadda saxla', en: 'save' },
  closeKey: { az: 'bağla', en: 'close' },
  unsaved: { az: '{count} saxlanmamış dəyişiklik', en: '{count} unsaved' },
  andMore: { az: 'və daha {count}', en: 'and {count} more' },
  yes: { az: 'bəli', en: 'yes' },
  no: { az: 'xeyr', en: 'no' },
  leaveTitle: { az: 'Yadda saxlanmamış dəyişikliklər var', en: 'There are unsaved changes' },
  leaveText: {
    az: 'Formanı bağlasanız, bu dəyişikliklər itəcək: {names}.',
    en: 'Closing the form loses these changes: {names}.',
  },
  leaveDraftText: {
    az: 'Dəyişdirilib: {names}. Qaralama qalsa, formanı yenidən açanda davam edə bilərsiniz.',
    en: 'Changed: {names}. If the draft stays, you can go on when you open the form again.',
  },
  stay: { az: 'Formaya qayıt', en: 'Back to the form' },
  leaveDraft: { az: 'Qaralama qalsın', en: 'Keep the draft' },
  discard: { az: 'Dəyişiklikləri at', en: 'Discard changes' },
} as const satisfies Record<string, Words>;
