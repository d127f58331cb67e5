import { catalogues } from '../catalogues/all.ts';
import { driver } from '../fleet/driver.ts';
import type { DeclaredNoun } from '../grammar/noun.ts';
import { problems } from '../grammar/problem.ts';
import { declaredOf } from './ticket/named.ts';
import { byParty } from './ticket/parties.ts';

const nouns: readonly DeclaredNoun[] = [driver, ...catalogues];

/** What is missing is a row, so it is called as its noun is: the field “Driver (owner)” names a driver. */
const missing = (noun: string) => nouns.find((each) => each.noun === noun)?.words.one;

/** What is said on the field of a party that the company has not got, or not in use any more (product.md §8). */
export const absentProblems = problems(
  'absent',
  byParty((party) => {
    const { to, words } = declaredOf(party);
    const { az, en } = missing(to) ?? words;
    return { status: 422, az: `${az} tapılmadı`, en: `${en} not found` };
  }),
);
