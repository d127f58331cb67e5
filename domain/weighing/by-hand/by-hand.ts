import { type Grams, wireKilograms } from '../../grammar/mass.ts';
import type { Words } from '../../grammar/words.ts';
import { type Problem, problem, problemAt, problems } from '../../grammar/problem.ts';

/** Why a weight may not be typed. */
export const byHandProblems = problems('weighing', {
  scaleIsRead: {
    status: 409,
    az: 'Tərəzi oxunur: çəkini platformada qəbul edin. Əl ilə yalnız rabitə kəsiləndə yazılır.',
    en: 'The scale can be read: take the weight on the deck. One is typed by hand only while the link is lost.',
  },
  notOfDivision: {
    status: 422,
    az: 'Çəki tərəzinin bölgüsünə ({division} kq) bölünmür',
    en: 'The weight is not divisible by the scale’s division ({division} kg)',
  },
  byHandBelowMin: {
    status: 422,
    az: 'Çəki tərəzinin minimumundan ({min} kq) azdır',
    en: 'The weight is below the scale’s minimum ({min} kg)',
  },
  byHandAboveMax: {
    status: 422,
    az: 'Çəki tərəzinin maksimumundan ({max} kq) çoxdur',
    en: 'The weight is above the scale’s maximum ({max} kg)',
  },
});

/** Whether the scale's site is connected, and the last known state of the scale; null where none is known. */
type Link = { readonly isOnline: boolean; readonly state: string | null };

/** Refuses while the scale can be read: connected, and not known to be lost. An unknown state counts as healthy. */
export const readFault = ({ isOnline, state }: Link): Problem | null =>
  isOnline && state !== 'lost' ? problem(byHandProblems.scaleIsRead, {}) : null;

type Scale = { readonly min: Grams; readonly max: Grams; readonly division: Grams };

/** Why a scale could never have shown this weight; null where it could. All in grams. */
export function typedFault(
  weight: Grams,
  { min, max, division }: Scale,
  field: 'weight1' | 'weight2' = 'weight2',
): Problem | null {
  const at = (...[kind, values]: Parameters<typeof problem>) => problemAt(field, kind, values);
  if (weight < min) return at(byHandProblems.byHandBelowMin, { min: wireKilograms(min) });
  if (weight > max) return at(byHandProblems.byHandAboveMax, { max: wireKilograms(max) });
  return weight % division === 0
    ? null
    : at(byHandProblems.notOfDivision, { division: wireKilograms(division) });
}

/** The reason on a request for a typed weight whose ticket was closed without it. */
export const byHandFallen: Words = {
  az: 'Qəbz bu çəki olmadan bağlandı: qərar tələb olunmur',
  en: 'The ticket was closed without this weight, so nothing is left to decide',
};
