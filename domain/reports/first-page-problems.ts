import { problems } from '../grammar/problem.ts';

export const firstPageProblems = problems('firstPage', {
  noBlock: {
    status: 422,
    az: 'Bu paneldə belə blok yoxdur: onu siyahıdan çıxarın',
    en: 'This page has no such block: leave it out of the list',
  },
  blockTwice: {
    status: 422,
    az: 'Bu blok siyahıda artıq var: birini çıxarın',
    en: 'This block is in the list already: leave one of them out',
  },
});
