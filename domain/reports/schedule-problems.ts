import { problems } from '../grammar/problem.ts';

export const scheduleProblems = problems('reportSchedule', {
  foreignAddress: {
    status: 422,
    az: '{domain} şirkətin domeni deyil. {email} ünvanını silin və ya administratordan icazə istəyin.',
    en: '{domain} is not a domain of the company. Remove {email} or ask an administrator to allow it.',
  },
  noDay: {
    status: 422,
    az: 'Göndəriləcək günü seçin',
    en: 'Choose the day of sending',
  },
  notSent: {
    status: 422,
    az: 'Bu siyahı cədvəllə göndərilmir',
    en: 'This list cannot be sent on schedule',
  },
  notYours: {
    status: 409,
    az: 'Bu cədvəli onu quran və ya şirkətin administratoru dəyişir',
    en: 'Only the person who set this schedule up, or an administrator of the company, changes it',
  },
  tooMany: {
    status: 409,
    az: 'Şirkətin ən çoxu {most} cədvəli olur: əvvəlcə birini silin',
    en: 'A company has {most} schedules at most: remove one first',
  },
});
