import { problems } from '../grammar/problem.ts';

export const reportProblems = problems('report', {
  twice: {
    status: 422,
    az: 'Bu qrup artıq seçilib: başqasını seçin',
    en: 'The report is already grouped by this: choose another one',
  },
  tooMany: {
    status: 422,
    az: 'Ən çoxu {most} qrup seçmək olar: birini çıxarın',
    en: 'At most {most} groups can be chosen: leave one out',
  },
  acrossNotBy: {
    status: 422,
    az: 'Sütun yalnız seçilmiş qruplardan biri ola bilər, ən azı biri sətir qalmalıdır',
    en: 'Choose the columns among the chosen groups, and leave one group for the rows',
  },
  tooFine: {
    status: 422,
    az: 'Bu qruplarla {most} sətirdən çox çıxır: birini çıxarın və ya filtrlə daraldın',
    en: 'These groups make more than {most} rows: leave one out, or narrow it with a filter',
  },
  tooLong: {
    status: 422,
    az: 'Dövr ən çoxu {years} il ola bilər: {day}-dan seçin',
    en: 'A period has at most {years} years: choose from {day} on',
  },
  backwards: {
    status: 422,
    az: 'Dövrün sonu başlanğıcından əvvəldir: günləri dəyişin',
    en: 'The period ends before it begins: change its days',
  },
  halfCompared: {
    status: 422,
    az: 'Müqayisə dövrünün hər iki gününü yazın',
    en: 'Write both days of the period to compare with',
  },
});
