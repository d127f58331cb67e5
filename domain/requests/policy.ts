import { type Able, COMPANY_READERS, may, type Permission } from '../grammar/policy.ts';
import { sharedProblems } from '../grammar/resource/problems.ts';
import { general } from '../grammar/problems.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../grammar/ruling.ts';
import { inStead, type StandsFor } from './deputy.ts';
import type { RequestKind } from './kind.ts';
import { requestProblems } from './problems.ts';
import { requestStates } from './states.ts';

/** Who reaches waiting requests at all; each kind says the rest. */
export const requestPermission = {
  read: COMPANY_READERS,
  /** Each kind says who decides it, and so may the deputy whom one of those has named. */
  decide: ['CompanyAdmin', 'Operator'],
  /** Who names a deputy for the decisions of an absence. */
  leave: ['CompanyAdmin'],
  withdraw: ['CompanyAdmin', 'Operator'],
} as const;

/** What can be done with what waits. */
export const REQUEST_ACTS = ['approve', 'cancel', 'withdraw'] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

type Caller = Able & { readonly userId: number; readonly companyId: number };
/** Also in whose stead the caller decides now, and which kinds. */
type Decider = Caller & { readonly stands?: readonly StandsFor[] };
type RuledRequest = { readonly companyId: number; readonly proposedBy: number; readonly statusId: number };

/** What holds only while a request waits, and in the company that it was made in. */
const waiting = (
  act: RequestAct,
  permission: Permission,
  rule: (caller: Decider, request: RuledRequest) => Ruling,
) => ({
  permission,
  of(caller: Decider, request: RuledRequest): Ruling {
    const why = requestStates.refusal(act, request.statusId, caller.role);
    if (why !== null) return nothing(why === 'forbidden' ? general.forbidden : why);
    if (caller.companyId !== request.companyId) return nothing(sharedProblems.otherCompanyRow);
    return rule(caller, request);
  },
});

/**
 * The one statement of who decides: the sender withdraws a request and never decides it, in any session or company; of all others those
 * whom the kind names decide.
 */
export function requestRulings(kind: Pick<RequestKind, 'name' | 'decide' | 'isAlone'>) {
  const isOwn = (caller: Caller, request: RuledRequest) => caller.userId === request.proposedBy;
  const mayDecide = (caller: Decider, { proposedBy }: RuledRequest) =>
    may(kind.decide, caller) || inStead(kind, caller, proposedBy, caller.stands ?? []) !== null;
  const others = (act: RequestAct) =>
    // The kind says below who may, a deputy included.
    waiting(act, 'signedIn', (caller, request) => {
      if (!mayDecide(caller, request)) return nothing(general.forbidden);
      return isOwn(caller, request) ? deny(requestProblems.own) : allow;
    });
  return rulings<RequestAct, Decider, RuledRequest>({
    approve: others('approve'),
    cancel: others('cancel'),
    withdraw: waiting('withdraw', 'signedIn', (caller, request) =>
      isOwn(caller, request) ? allow : nothing(requestProblems.notYours),
    ),
  });
}
