import type { AnyCheck } from '../../companies/weighing-checks.ts';
import { problems } from '../../grammar/problem.ts';
import type { Words } from '../../grammar/words.ts';

/** For how many minutes what a supervisor let through may be used: the truck stands on the scale. */
export const OVERRIDE_MINUTES = 2;

/** Why a supervisor lets a weight through in spite of what blocks it, by the number that is kept of it. */
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
/** The reason that says nothing by itself: what it was stands in the note. */
export const OTHER_REASON = 9 satisfies OverrideReason;

/**
 * Nobody lets a weight through that the scale may not take: its calibration is the law's, not the company's. Nor one that an
 * order blocks: that order says so, where another one would have it decided.
 */
export const isOverridable = (check: AnyCheck): boolean => check !== 'calibration' && check !== 'orderLimit';

/** Why nothing was let through, or what was is not taken. */
export const overrideProblems = problems('weighing', {
  overrideGone: {
    status: 422,
    az: 'Nəzarətçi icazəsi bu çəki üçün deyil, istifadə olunub və ya vaxtı bitib. Yenidən icazə alın.',
    en: 'The supervisor’s permission is not for this weight, was used or has run out. Ask for it again.',
  },
  notOverridable: {
    status: 422,
    az: 'Buna nəzarətçi də icazə verə bilməz',
    en: 'No supervisor may permit this',
  },
});
