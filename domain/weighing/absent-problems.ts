import { catalogues } from '../catalogues/all.ts';
import { driver } from '../fleet/driver.ts';
import type { DeclaredNoun } from '../grammar/noun/noun.ts';
import { problems } from '../grammar/problem.ts';
import { declaredOf } from './ticket/named.ts';
import { byParty } from './ticket/parties.ts';

const nouns: readonly DeclaredNoun[] = [driver, ...catalogues];

/** The missing thing is a row, so it has its noun's name: the field “Driver (owner)” names a driver. */
const missing = (noun: string) => nouns.find((each) => each.noun === noun)?.words.one;

/** The refusal on the field of a party that the company does not have, or does not use any more (product.md §8). */
export const absentProblems = problems(
  'absent',
  byParty((party) => {
    const { to, words } = declaredOf(party);
    const { az, en } = missing(to) ?? words;
    return { status: 422, az: `${az} tapılmadı`, en: `${en} not found` };
  }),
);
