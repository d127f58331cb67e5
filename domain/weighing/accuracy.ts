import type { Grams } from '../grammar/mass.ts';

/** An indication of a scale, and the verification interval of that scale. */
export type Indication = { readonly mass: Grams; readonly division: Grams };

/**
 * The permissible error in service of a scale of class III: twice that of its verification, which is 0.5 e up to 500 e, 1 e up to
 * 2 000 e and 1.5 e above (OIML R 76-1:2006, 3.5.1 and 3.5.2).
 */
export function inServiceError({ mass, division }: Indication): Grams {
  if (mass <= 500 * division) return division;
  return mass <= 2_000 * division ? 2 * division : 3 * division;
}

/** A weighing by its signed record. */
type Weighed = { readonly weight: Grams; readonly division: Grams };
type Based = { evidence1: Weighed | null; evidence2: Weighed | null; net: Grams | null };

/**
 * By how much a net may be off at worst, in service: the permissible errors of both weighings at once. Null where one of them was not
 * weighed, since its error is unknown, and while there is no net. It corrects nothing.
 */
export function netAccuracy({ evidence1, evidence2, net }: Based) {
  if (!evidence1 || !evidence2 || net === null) return null;
  const [weight1, weight2] = [evidence1, evidence2].map(({ weight, division }) =>
    inServiceError({ mass: weight, division }),
  ) as [Grams, Grams];
  return { weight1, weight2, net: weight1 + weight2 };
}
