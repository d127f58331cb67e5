import type { Able, Permission } from '../grammar/policy.ts';
import { sharedProblems } from '../grammar/resource/problems.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../grammar/ruling.ts';
import { identityProblems } from '../identity/problems.ts';
import { userStates } from './user-states.ts';

/** Who manages people: an administrator those of the company, and of an operator company those of its clients, the platform all. */
export const SEE_TO_PEOPLE = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'] as const;
/** Who approves instead of a mailed link. */
export const APPROVES_PEOPLE = ['SuperAdmin'] as const;

/** What can be done with a person's account. */
export const USER_ACTS = [
  'change',
  'remove',
  'block',
  'unblock',
  'resetPassword',
  'resendInvite',
  'resendApprove',
  'approve',
  'takeSecondFactor',
] as const;
export type UserAct = (typeof USER_ACTS)[number];

type Who = Able & { readonly userId: number; readonly companyId: number };
type Account = {
  readonly id: number;
  readonly companyId: number;
  readonly statusId: number;
  /** The operator company whose client the account's company is. */
  readonly operatorCompanyId: number | null;
  readonly hasSecondFactor: boolean;
};

const isOurs = (who: Who, { companyId }: Account): boolean => companyId === who.companyId;
const seesTo = (who: Who, account: Account): boolean =>
  isOurs(who, account) ||
  who.role === 'SuperAdmin' ||
  (who.role === 'OperatorAdmin' && account.operatorCompanyId === who.companyId);

const { invited, emailPending, approvalPending, active, blocked } = userStates.number;

/** What may be done only in some states, by those who manage the account. */
const within = (states: readonly number[], permission: Permission, isForOthers: boolean) => ({
  permission,
  of(who: Who, account: Account): Ruling {
    if (!states.includes(account.statusId)) return nothing(identityProblems.otherState);
    if (!seesTo(who, account)) return nothing(sharedProblems.otherCompanyRow);
    return isForOthers && account.id === who.userId ? deny(identityProblems.yourself) : allow;
  },
});

/** What may be done only with the company's own people: a person who answers for another company enters it first. */
const ours = (isForOthers: boolean) => ({
  permission: SEE_TO_PEOPLE,
  of(who: Who, account: Account): Ruling {
    if (!isOurs(who, account)) return deny(sharedProblems.otherCompanyRow);
    return isForOthers && account.id === who.userId ? deny(identityProblems.yourself) : allow;
  },
});

/** The one statement of what may be done with the account of a person whom the caller sees. */
export const userRulings = rulings<UserAct, Who, Account>({
  change: ours(false),
  remove: ours(true),
  block: within([active], SEE_TO_PEOPLE, true),
  unblock: within([blocked], SEE_TO_PEOPLE, true),
  resetPassword: within([active], SEE_TO_PEOPLE, false),
  resendInvite: within([invited], SEE_TO_PEOPLE, false),
  resendApprove: within([emailPending], SEE_TO_PEOPLE, false),
  approve: within([emailPending, approvalPending], APPROVES_PEOPLE, true),
  takeSecondFactor: {
    permission: SEE_TO_PEOPLE,
    of: (who, account) =>
      account.hasSecondFactor
        ? within([active, blocked], SEE_TO_PEOPLE, true).of(who, account)
        : nothing(identityProblems.noSecondFactor),
  },
});
