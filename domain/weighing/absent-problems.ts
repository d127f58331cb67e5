import { problems } from '../grammar/problem.ts';
import { byParty, idOf } from './parties.ts';
import { shortWords } from './ticket-fields.ts';

/** What is said on the field of a party that the company has not got, or not in use any more (product.md §8). */
export const absentProblems = problems(
  'absent',
  byParty((party) => {
    const { az, en } = shortWords(idOf(party));
    return { status: 422, az: `${az} tapılmadı`, en: `${en} not found` };
  }),
);
