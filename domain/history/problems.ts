import { problems } from '../grammar/problem.ts';

/** Why an entry of the history is not put back, each with what to do. */
export const historyProblems = problems('history', {
  ticket: {
    status: 409,
    az: 'Əməliyyatın məlumatı yalnız düzəliş sorğusu ilə dəyişir. Əməliyyatı açıb sorğu göndərin.',
    en: 'A ticket changes only by a change request. Open the ticket and send one.',
  },
  onItsPage: {
    status: 409,
    az: 'Bu obyekt yalnız öz səhifəsində dəyişdirilir. Onu açın.',
    en: 'This record is changed only on its own page. Open it.',
  },
  nothingBefore: {
    status: 409,
    az: 'Bu qeyddən əvvəlki dəyər yoxdur',
    en: 'There was no value before this entry',
  },
  notYours: {
    status: 409,
    az: 'Dəyəri yalnız bu obyekti dəyişə bilən geri qaytarır',
    en: 'Only a person who may change this record can put its values back',
  },
  recordRemoved: {
    status: 409,
    az: 'Obyekt silinib. Əvvəlcə onu silinmə qeydindən geri qaytarın.',
    en: 'The record was deleted. Restore it from the entry of its deletion first.',
  },
  standsAlready: {
    status: 409,
    az: 'Bu dəyərlər artıq qüvvədədir',
    en: 'These values are already in force',
  },
  tare: {
    status: 409,
    az: 'Boş çəki və pasport çəkisi tarixçədən geri qaytarılmır. Onları öz səhifəsində, öz düyməsi ilə yazın.',
    en: 'You cannot put back an empty weight or a passport weight from the history. Write it on its own page, by its own button.',
  },
  fieldGone: {
    status: 409,
    az: 'Bu sahə artıq dəyişdirilmir',
    en: 'This field can no longer be changed',
  },
  namedGone: {
    status: 409,
    az: '«{title}» artıq istifadədə deyil. Əvvəlcə onu geri qaytarın və ya başqasını seçin.',
    en: '“{title}” is no longer in use. Put it back first, or choose another.',
  },
  emptyBefore: {
    status: 409,
    az: 'Bu sahə əvvəl boş olub, indi isə məcburidir',
    en: 'This field was empty then and is required now',
  },
});
