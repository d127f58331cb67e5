import { fold } from '../grammar/text/fold.ts';
import { isOfPattern } from '../grammar/text/pattern.ts';

/** What is checked of a registration before an administrator decides on it, in this order. */
export const REGISTRATION_CHECKS = ['voen', 'email', 'phone', 'name', 'telegram', 'place'] as const;
export type RegistrationCheck = (typeof REGISTRATION_CHECKS)[number];

/** The parts of a registration that the checks look at. */
export type Registered = {
  readonly name: string;
  readonly voen: string;
  readonly phone: string | null;
  readonly founderTelegramNumber: string | null;
  readonly isOperatorCompany: boolean;
  readonly districtId: number | null;
};

/** The legal forms of companies, and words that any company's name may have. */
const COMMON = ['mmc', 'asc', 'qsc', 'mtk', 've', 'and', 'llc', 'ojsc', 'cjsc'];
const LEAST = 3;

/** The words that tell one company from another, folded. */
export const tellingWords = (name: string): readonly string[] => [
  ...new Set(
    name
      .split(/[^\p{L}\p{N}]+/u)
      .map(fold)
      .filter((word) => word.length >= LEAST && !COMMON.includes(word)),
  ),
];

/**
 * Whether two names may be of one company: they begin with the same telling word and share more than half of the words of
 * the shorter one.
 */
export function isSimilarName(one: string, other: string): boolean {
  const [words, others] = [tellingWords(one), tellingWords(other)];
  const least = Math.min(words.length, others.length);
  const both = words.filter((word) => others.includes(word)).length;
  return least > 0 && words[0] === others[0] && both * 2 > least;
}

/** The checks of a registration whose e-mail is proven, and whether each passed. */
export function registrationChecks(
  registration: Registered,
  hasSimilar: boolean,
): readonly { readonly check: RegistrationCheck; readonly isPassed: boolean }[] {
  const passed: Readonly<Record<RegistrationCheck, boolean>> = {
    // No VÖEN is registered twice; one with letters fits a form, but the state register has none.
    voen: /^\d{10}$/.test(registration.voen),
    email: true,
    phone: registration.phone !== null && isOfPattern('phone', registration.phone),
    name: !hasSimilar,
    telegram:
      registration.founderTelegramNumber !== null &&
      isOfPattern('telegram', registration.founderTelegramNumber),
    // A district is kept with its area alone.
    place: registration.districtId !== null,
  };
  return REGISTRATION_CHECKS.filter((check) => check !== 'telegram' || !registration.isOperatorCompany).map(
    (check) => ({
      check,
      isPassed: passed[check],
    }),
  );
}
