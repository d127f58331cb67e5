import { type Able, may, type Permission } from './policy.ts';
import type { ProblemKind } from './problem.ts';
import { general } from './problems.ts';
import type { Language } from './words.ts';

/**
 * What is said of an act: it is done at once, it is proposed for somebody else to decide, it is not for them or not now;
 * or there is nothing to do with such a record, of which nobody is told. All but the first say why, in words without
 * places to fill.
 */
export type Ruling =
  | { readonly may: 'allow' }
  | { readonly may: 'propose' | 'deny' | 'nothing'; readonly why: ProblemKind };

/** It is done at once. */
export const allow: Ruling = { may: 'allow' };
/** It is proposed, since somebody else has to decide. */
export const propose = (why: ProblemKind): Ruling => ({ may: 'propose', why });
/** It is refused, where it would be expected: it is shown with the reason. */
export const deny = (why: ProblemKind): Ruling => ({ may: 'deny', why });
/** Nobody would look for it: it is refused to who tries, and not shown. */
export const nothing = (why: ProblemKind): Ruling => ({ may: 'nothing', why });

/** Of one act: who may ever do it, by role and flag, and what is said to them of one record. */
type Rule<Who, What> = {
  readonly permission: Permission;
  readonly of: (who: Who, what: What) => Ruling;
};

/** What the wire says of an act of one record; `why` is in the reader's language, null where it is simply done. */
export type Told = {
  may: 'allow' | 'propose' | 'deny';
  why: { code: string; message: string } | null;
};
/** What is answered with a record: of each act that its reader may ever do, and that there is to do. */
export type Acts<Act extends string> = { readonly [Each in Act]?: Told | undefined };

const ALLOWED: Told = { may: 'allow', why: null };

function tell(ruling: Ruling, language: Language): Told | null {
  if (ruling.may === 'allow') return ALLOWED;
  const { may: how, why } = ruling;
  return how === 'nothing' ? null : { may: how, why: { code: why.code, message: why[language] } };
}

/** The one statement of what may be done with the records of a noun: what refuses, and what is answered with each. */
export function rulings<Act extends string, Who extends Able, What>(
  rules: Readonly<Record<Act, Rule<Who, What>>>,
) {
  const acts = Object.keys(rules) as Act[];
  /** What is said of an act; whoever lacks role or flag for it never does it. */
  const of = (act: Act, who: Who, what: What): Ruling =>
    may(rules[act].permission, who) ? rules[act].of(who, what) : nothing(general.forbidden);
  return {
    acts,
    of,
    /** What is told of a record. */
    told(who: Who, what: What, language: Language): Readonly<Partial<Record<Act, Told>>> {
      const entries = acts.flatMap((act) => {
        const ruling = tell(of(act, who, what), language);
        return ruling ? [[act, ruling] as const] : [];
      });
      return Object.fromEntries(entries) as Partial<Record<Act, Told>>;
    },
  };
}
