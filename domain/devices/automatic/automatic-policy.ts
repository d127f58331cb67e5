import type { Able } from '../../grammar/policy.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../../grammar/ruling.ts';
import { scaleRefusals, worksAt } from '../policy.ts';
import { takeoverProblems } from './takeover.ts';

/** Who takes over an automatic scale: from the office, so no guard, who stands at one gate. */
export const HANDS = ['CompanyAdmin', 'Operator'] as const;

export const AUTOMATIC_ACTS = ['read', 'emptyRead', 'takeOver', 'giveBack'] as const;
export type AutomaticAct = (typeof AUTOMATIC_ACTS)[number];

type Who = Able & {
  readonly companyId: number;
  readonly scaleId: number | null;
};
type Scale = {
  readonly id: number;
  readonly companyId: number;
  readonly takeover: { readonly isMine: boolean } | null;
};

/** A rule on top of what holds for every act by hand: it is the caller's own scale. */
const byHand = (rule: (who: Who, scale: Scale) => Ruling) => ({
  permission: HANDS,
  of(who: Who, scale: Scale): Ruling {
    if (who.companyId !== scale.companyId || !worksAt(who, scale.id)) return deny(scaleRefusals.notYourScale);
    return rule(who, scale);
  },
});
const unlessTaken = byHand((_, { takeover }) =>
  takeover && !takeover.isMine ? deny(takeoverProblems.takenByAnother) : allow,
);

/** The one statement of what may be done by hand at an automatic scale, besides moving its barriers and lights. */
export const automaticRulings = rulings<AutomaticAct, Who, Scale>({
  read: unlessTaken,
  emptyRead: unlessTaken,
  takeOver: byHand((_, { takeover }) => {
    if (!takeover) return allow;
    return takeover.isMine ? allow : deny(takeoverProblems.takenByAnother);
  }),
  // An administrator of the company ends a takeover that another person left behind.
  giveBack: byHand(({ role }, { takeover }) => {
    if (!takeover) return nothing(takeoverProblems.notTakenOver);
    return takeover.isMine || role === 'CompanyAdmin' ? allow : deny(takeoverProblems.takenByAnother);
  }),
});
