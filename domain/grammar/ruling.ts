import { type Able, may, type Permission } from './policy.ts';
import type { ProblemKind } from './problem.ts';
import { general } from './problems.ts';
import type { Language } from './words.ts';

/**
 * The ruling on an act: `allow`: the caller does it at once. `propose`: another person decides. `deny`: not by this caller, or not now.
 * `nothing`: no screen offers it on such a record. All but the first carry the reason, in words without placeholders.
 */
export type Ruling =
  | { readonly may: 'allow' }
  | { readonly may: 'propose' | 'deny' | 'nothing'; readonly why: ProblemKind };

/** It is done at once. */
export const allow: Ruling = { may: 'allow' };
/** The caller proposes it, since another person has to decide. */
export const propose = (why: ProblemKind): Ruling => ({ may: 'propose', why });
/** Refused where a person would expect the act: a screen shows it with the reason. */
export const deny = (why: ProblemKind): Ruling => ({ may: 'deny', why });
/** No screen offers it; the server refuses a caller who tries. */
export const nothing = (why: ProblemKind): Ruling => ({ may: 'nothing', why });

/** Of one act: who may ever do it, by role and flag, and the ruling on one record. */
type Rule<Who, What> = {
  readonly permission: Permission;
  readonly of: (who: Who, what: What) => Ruling;
};

/** An act of one record on the wire; `why` is in the reader's language, null where it is simply done. */
export type RulingAnswer = {
  may: 'allow' | 'propose' | 'deny';
  why: { code: string; message: string } | null;
};
/** The rulings that are answered with a record: for each act that its reader may ever do and that fits the record. */
export type Acts<Act extends string> = { readonly [Each in Act]?: RulingAnswer | undefined };

const ALLOWED: RulingAnswer = { may: 'allow', why: null };

function tell(ruling: Ruling, language: Language): RulingAnswer | null {
  if (ruling.may === 'allow') return ALLOWED;
  const { may: how, why } = ruling;
  return how === 'nothing' ? null : { may: how, why: { code: why.code, message: why[language] } };
}

/** The one statement of what may be done with the records of a noun: the server refuses by it, and answers it with each record. */
export function rulings<Act extends string, Who extends Able, What>(
  rules: Readonly<Record<Act, Rule<Who, What>>>,
) {
  const acts = Object.keys(rules) as Act[];
  /** The ruling on an act; a person without the role or flag for it never does it. */
  const of = (act: Act, who: Who, what: What): Ruling =>
    may(rules[act].permission, who) ? rules[act].of(who, what) : nothing(general.forbidden);
  return {
    acts,
    of,
    /** The rulings on a record that its reader gets. */
    told(who: Who, what: What, language: Language): Readonly<Partial<Record<Act, RulingAnswer>>> {
      const entries = acts.flatMap((act) => {
        const ruling = tell(of(act, who, what), language);
        return ruling ? [[act, ruling] as const] : [];
      });
      return Object.fromEntries(entries) as Partial<Record<Act, RulingAnswer>>;
    },
  };
}
