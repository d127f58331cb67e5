import { problems } from '../grammar/problem.ts';

export const firstPageProblems = problems('firstPage', {
  noBlock: {
    status: 422,
    az: 'Bu paneldə belə blok yoxdur: onu siyahıdan çıxarın',
    en: 'This page has no such block: leave it out of the list',
  },
  ahead: {
    status: 422,
    az: 'Bu gün hələ gəlməyib: bu günü və ya ondan əvvəlki bir günü yazın',
    en: 'This day is in the future: write today or an earlier day',
  },
  tooLong: {
    status: 422,
    az: 'Panel ən çoxu {most} günü göstərir: daha uzun dövr üçün hesabat açın',
    en: 'The dashboard shows {most} days at most: open a report for more',
  },
  blockTwice: {
    status: 422,
    az: 'Bu blok siyahıda artıq var: birini çıxarın',
    en: 'This block is already in the list: leave one of them out',
  },
});
