import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of putting back from the history. */
export const PUT_BACK_WORDS = {
  putBack: { az: 'Geri qaytar', en: 'Put back' },
  title: { az: '{name}: geri qaytar', en: '{name}: put back' },
  lead: {
    az: 'Seçilmiş sahələr {at} tarixli dəyişiklikdən əvvəlki dəyərini alır. Tarixçədə yeni sətir yaranır.',
    en: 'The chosen fields get the value that they had before the change of {at}. The history gets a line of its own.',
  },
  record: {
    az: 'Obyekt olduğu kimi istifadəyə qayıdır. Tarixçədə yeni sətir yaranır.',
    en: 'The record comes back as it was. The history gets an entry of its own.',
  },
  now: { az: 'İndi', en: 'Now' },
  former: { az: 'Qayıdır', en: 'Comes back' },
  stands: { az: 'Artıq belədir', en: 'It is so already' },
  changedSince: {
    az: 'Bu dəyişiklikdən sonra yenidən dəyişib',
    en: 'It was changed again since',
  },
  newer: {
    az: 'Siz baxarkən obyekt dəyişdi. Aşağıda indiki dəyərlərdir: seçiminizi yoxlayın.',
    en: 'The record changed while you were looking. Its present values are below: check your choice.',
  },
  noneChosen: { az: 'Ən azı bir sahə seçin', en: 'Choose at least one field' },
  done: { az: 'Geri qaytarıldı', en: 'Put back' },
  from: { az: '{id} №-li qeyddən geri qaytarılıb', en: 'Put back from entry {id}' },
  failed: { az: 'Əvvəlki dəyərləri oxumaq alınmadı', en: 'The former values could not be read' },
} as const satisfies Record<string, Words>;
