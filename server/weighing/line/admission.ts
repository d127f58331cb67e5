import { type Grams, wireKilograms } from '@terezi/domain/grammar/mass.ts';
import { type Problem, problem } from '@terezi/domain/grammar/problem.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';

/**
 * What must hold before a scale is asked for a weight, each under a name: an admission answers what it has found out, or
 * refuses with its problem. An action declares its own list; another reason against a weight is one more line in it.
 */
export type Admissions<Given> = Readonly<Record<string, (ctx: SignedIn, input: Given) => Promise<unknown>>>;

type Admitted<List extends Admissions<never>> = { [Name in keyof List]: Awaited<ReturnType<List[Name]>> };

/** Checks all of a list in one round trip. Of several refusals the caller gets the first in the list, in whatever order they came. */
export async function admitted<Given, List extends Admissions<Given>>(
  ctx: SignedIn,
  input: Given,
  list: List & Admissions<Given>,
): Promise<Admitted<List>> {
  const answers = await Promise.allSettled(
    Object.entries(list).map(async ([name, admit]) => [name, await admit(ctx, input)] as const),
  );
  const known = answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
  return Object.fromEntries(known) as Admitted<List>;
}

type WeightAdmission = (grams: Grams, range: { min: Grams; max: Grams }) => Problem | null;

/**
 * What must hold of a weight before a ticket has it. The site guards the range too; a record outside it is evidence, but never
 * a weight of a ticket.
 */
export const WEIGHT_ADMISSIONS: readonly WeightAdmission[] = [
  (grams, { min }) => (grams < min ? belowMin(min) : null),
  (grams, { max }) => (grams > max ? aboveMax(max) : null),
];

/** The refusals of a weight below the scale's minimum, and above its maximum. */
export const belowMin = (min: Grams) => problem(weighingProblems.belowMin, { min: wireKilograms(min) });
export const aboveMax = (max: Grams) => problem(weighingProblems.aboveMax, { max: wireKilograms(max) });
