import { problems } from './problem.ts';

/** What can be wrong with the order of a list; no form sends one. */
export const listProblems = problems('list', {
  sort: {
    status: 422,
    az: 'Siyahı bu sütun üzrə sıralanmır: başqa sütun seçin',
    en: 'The list cannot be sorted by this column: choose another one',
  },
  sorts: {
    status: 422,
    az: 'Ən çoxu {max} sütun üzrə sıralamaq olar: bəzilərini çıxarın',
    en: 'At most {max} columns to sort by: leave some out',
  },
});
