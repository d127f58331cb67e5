import { sharedProblems } from '../grammar/resource/problems.ts';
import { type Able, may } from '../grammar/policy.ts';
import { general } from '../grammar/problems.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../grammar/ruling.ts';
import { inStead, type StandsFor } from '../requests/deputy.ts';
import { incomeDecision, incomePermission } from './policy.ts';
import { incomeProblems } from './problems.ts';
import { incomeStates } from './states.ts';

/** Which half of a trade a row is: that of the receiver, who decides, or of the sender, who sees the decision. */
export const SIDES = ['received', 'sent'] as const;
export type Side = (typeof SIDES)[number];

/** What may be done with an income request. */
export const INCOME_ACTS = ['approve', 'link', 'cancel', 'acceptChange', 'rejectChange'] as const;
export type IncomeAct = (typeof INCOME_ACTS)[number];

/** No person has this number. */
const NOBODY = 0;

type Who = Able & {
  readonly companyId: number;
  readonly userId: number;
  /** In whose stead the caller decides now, and which kinds. */
  readonly stands?: readonly StandsFor[];
};
type Request = {
  readonly companyId: number;
  readonly side: Side;
  readonly statusId: number;
  /** The person who weighed it at the sender's. */
  readonly senderUserId: number | null;
  readonly hasChange: boolean;
};

/** In whose stead a person decides a request, if in another's: never in that of the sender, who could not decide it either. */
export const incomeOwner = <Stands extends StandsFor>(
  who: Able,
  { senderUserId }: Pick<Request, 'senderUserId'>,
  stands: readonly Stands[],
): Stands | null => inStead(incomeDecision, who, senderUserId ?? NOBODY, stands);

/** What holds for every decision: the receiver makes it in its own company, and never the person who sent it. */
const receivers = (rule: (who: Who, request: Request) => Ruling) => ({
  permission: incomePermission.decide,
  of(who: Who, request: Request): Ruling {
    if (request.companyId !== who.companyId) return nothing(sharedProblems.otherCompanyRow);
    if (request.side === 'sent') return nothing(incomeProblems.receiverDecides);
    const owner = incomeOwner(who, request, who.stands ?? []);
    if (!owner && !may(incomePermission.write, who)) return nothing(general.forbidden);
    const ruling = rule(owner ? { ...who, role: owner.role } : who, request);
    return ruling.may === 'allow' && request.senderUserId === who.userId ? deny(incomeProblems.own) : ruling;
  },
});

const led = (act: 'approve' | 'link' | 'cancel') =>
  receivers(({ role }, { statusId, hasChange }) => {
    const why = incomeStates.refusal(act, statusId, role);
    if (why !== null) return nothing(why === 'forbidden' ? general.forbidden : why);
    return hasChange && act !== 'cancel' ? deny(incomeProblems.changeWaits) : allow;
  });

const ofChange = receivers((_, { hasChange }) => (hasChange ? allow : nothing(incomeProblems.noChange)));

/** The one statement of what may be done with an income request. */
export const incomeRulings = rulings<IncomeAct, Who, Request>({
  approve: led('approve'),
  link: led('link'),
  cancel: led('cancel'),
  acceptChange: ofChange,
  rejectChange: ofChange,
});
