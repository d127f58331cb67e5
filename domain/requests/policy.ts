import { type Able, COMPANY_READERS, type Permission } from '../grammar/policy.ts';
import { sharedProblems } from '../grammar/kept-problems.ts';
import { general } from '../grammar/problems.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../grammar/ruling.ts';
import type { RequestKind } from './kind.ts';
import { requestProblems } from './problems.ts';
import { requestStates } from './states.ts';

/** Who reaches what waits for somebody at all; each kind says the rest. */
export const requestPermission = {
  read: COMPANY_READERS,
  decide: ['CompanyAdmin'],
  withdraw: ['CompanyAdmin', 'Operator'],
} as const;

/** What can be done with what waits. */
export const REQUEST_ACTS = ['approve', 'cancel', 'withdraw'] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

type Caller = Able & { readonly userId: number; readonly companyId: number };
type Asked = { readonly companyId: number; readonly proposedBy: number; readonly statusId: number };

/** What is said once a request waits, and in the company that it was made in. */
const waiting = (act: RequestAct, permission: Permission, of: (isOwn: boolean) => Ruling) => ({
  permission,
  of(caller: Caller, request: Asked): Ruling {
    const why = requestStates.refusal(act, request.statusId, caller.role);
    if (why !== null) return nothing(why === 'forbidden' ? general.forbidden : why);
    if (caller.companyId !== request.companyId) return nothing(sharedProblems.otherCompanyRow);
    return of(caller.userId === request.proposedBy);
  },
});

/**
 * The one statement of who decides: whoever asked withdraws it and never decides, whatever session or company they come
 * in by; of the others whoever the kind says.
 */
export function requestRulings({ decide }: Pick<RequestKind, 'decide'>) {
  const others = (act: RequestAct) =>
    waiting(act, decide, (isOwn) => (isOwn ? deny(requestProblems.own) : allow));
  return rulings<RequestAct, Caller, Asked>({
    approve: others('approve'),
    cancel: others('cancel'),
    withdraw: waiting('withdraw', 'signedIn', (isOwn) => (isOwn ? allow : nothing(requestProblems.notYours))),
  });
}
