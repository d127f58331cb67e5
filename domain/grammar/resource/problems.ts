import { problems } from '../problem.ts';

/** Errors of a kept row that only the server finds: what others have done with it or with what it names. */
export const resourceProblems = problems('kept', {
  otherSort: {
    status: 422,
    az: 'Bu yazı başqa növdəndir',
    en: 'This record is of another kind',
  },
  reliedOn: {
    status: 422,
    az: 'Bu yazını {count} yazı bu dəyərlə istifadə edir, ona görə o dəyişmir. Yeni yazı yaradın.',
    en: 'Used with this value by {count} {count|record|records}, so it stays. Add a new record instead.',
  },
  oneField: {
    status: 422,
    az: 'Bir dəfəyə yalnız bir sahə dəyişilir. Qalanlarını ayrıca göndərin.',
    en: 'Change one field at a time. Send the others separately.',
  },
  setToChange: {
    status: 422,
    az: 'Sahə yalnız dəyişmək üçün göndərilir. Bu əməl üçün onu çıxarın.',
    en: 'Only a change takes a field. Leave it out for this act.',
  },
  takenMeanwhile: {
    status: 422,
    az: 'Bu arada eyni dəyərlə başqa yazı əlavə olunub, ona görə bu yazı geri qaytarılmadı',
    en: 'Another record with the same value was added in the meantime, so this one was not restored',
  },
});

/**
 * Refusals of rows that are another company's, or in another state than the caller meant. Among the other general problems every page of a
 * browser would load them, and none shows them by itself.
 */
export const sharedProblems = problems('general', {
  platformRow: {
    status: 403,
    az: 'Bu yazı platformanındır və hamı üçün ümumidir. Şirkətiniz üçün öz yazınızı yaradın.',
    en: 'This record belongs to the platform and every company shares it. Add one for your company.',
  },
  otherCompanyRow: {
    status: 403,
    az: 'Bu yazı başqa şirkətindir. Onu dəyişmək üçün həmin şirkətə keçin.',
    en: 'This record belongs to another company. Enter that company to change it.',
  },
  notArchived: {
    status: 409,
    az: 'Yazı arxivdə deyil',
    en: 'The record is not in the archive',
  },
});
