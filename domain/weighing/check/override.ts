import type { AnyCheck } from '../../companies/weighing-checks.ts';
import { problems } from '../../grammar/problem.ts';
import type { Words } from '../../grammar/words.ts';

/** For how many minutes an override is good: the truck stands on the scale. */
export const OVERRIDE_MINUTES = 2;

/** Why a supervisor lets a blocked weight through, by the number that is kept. */
export const OVERRIDE_REASONS = {
  1: { az: 'Yük tez xarab olur', en: 'The load perishes' },
  2: { az: 'Təhlükəli yük, meydanda saxlanıla bilməz', en: 'Dangerous load that may not wait here' },
  3: { az: 'Yük qatılaşır, boşaltmaq olmur', en: 'The load sets and cannot be unloaded' },
  4: { az: 'Sənəd yoldadır', en: 'The papers are on their way' },
  5: { az: 'Qəza və ya fövqəladə hal', en: 'Accident or emergency' },
  9: { az: 'Başqa səbəb', en: 'Another reason' },
} as const satisfies Readonly<Record<number, Words>>;

export type OverrideReason = keyof typeof OVERRIDE_REASONS;
export const EVERY_REASON = Object.keys(OVERRIDE_REASONS).map(Number) as readonly OverrideReason[];
/** The reason that needs a note to say what it was. */
export const OTHER_REASON = 9 satisfies OverrideReason;

/**
 * No supervisor lets a weight through past the calibration, which is the law's and not the company's; nor past an order that blocks: an
 * order that wants a decision says so (`orderApproval`).
 */
export const isOverridable = (check: AnyCheck): boolean => check !== 'calibration' && check !== 'orderLimit';

/** Why no weight was let through, or an override is not accepted. */
export const overrideProblems = problems('weighing', {
  overrideGone: {
    status: 422,
    az: 'Nəzarətçi icazəsi bu çəki üçün deyil, istifadə olunub və ya vaxtı bitib. Yenidən icazə alın.',
    en: 'The supervisor’s permission is for another weight, was used or has expired. Ask for a new one.',
  },
  notOverridable: {
    status: 422,
    az: 'Buna nəzarətçi də icazə verə bilməz',
    en: 'No supervisor may permit this',
  },
});
