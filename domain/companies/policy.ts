import type { Able, Role } from '../grammar/policy.ts';
import { general } from '../grammar/problems.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../grammar/ruling.ts';
import { companyProblems } from './problems.ts';
import { companyStates } from './states.ts';

/** Who sees companies, their own among them; and who answers for others. */
export const companyPermission = {
  read: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
  change: ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'],
  decide: ['SuperAdmin', 'OperatorAdmin'],
  add: ['SuperAdmin'],
} as const;

/** The least number of characters in the reason that a company gets when it is rejected or suspended. */
export const REASON_LEAST = 5;

/** What can be done with a company. */
export const COMPANY_ACTS = [
  'change',
  'renewCard',
  'phone',
  'approve',
  'reject',
  'suspend',
  'resume',
  'remove',
] as const;
export type CompanyAct = (typeof COMPANY_ACTS)[number];
/** Those that bring it into another state. */
export type Decision = Exclude<CompanyAct, 'change' | 'renewCard' | 'phone' | 'remove'>;

type Who = Able & { readonly role: Role; readonly companyId: number };
/** A company, and the operator company whose client it is. */
type Standing = { readonly id: number; readonly operatorCompanyId: number | null };
type Company = Standing & {
  readonly statusId: number;
  /** Whether nothing has been done in it yet. */
  readonly isUntouched: boolean;
};

/** Whether a person answers for a company: the platform for each, an operator company for its clients, none for itself. */
const answersFor = ({ role, companyId }: Who, { id, operatorCompanyId }: Standing): boolean =>
  id !== companyId &&
  (role === 'SuperAdmin' || (role === 'OperatorAdmin' && operatorCompanyId === companyId));

/** What only those who answer for the company change, and what only the platform does. */
const BY_OVERSEERS = [
  'licenseStart',
  'licenseEnd',
  'calibrationStart',
  'calibrationNext',
  'camera',
  'qrCode',
  'operationDivisionAvailable',
  'netPoolAvailable',
  'externalCode',
] as const;
const BY_PLATFORM = ['voen'] as const;
export type OverseenField = (typeof BY_OVERSEERS)[number] | (typeof BY_PLATFORM)[number];

/** The fields that this person reads of a company but does not change, though they may change others. */
export const closedFields = (who: Who, company: Standing): readonly OverseenField[] => [
  ...(answersFor(who, company) ? [] : BY_OVERSEERS),
  ...(who.role === 'SuperAdmin' ? [] : BY_PLATFORM),
];

const { emailPending, approvalPending, active, rejected } = companyStates.number;
/** The states of a company that was never active. */
const UNUSED: readonly number[] = [emailPending, approvalPending, rejected];

const deciding = (act: Decision) => ({
  permission: companyPermission.decide,
  of(who: Who, company: Company): Ruling {
    const why = companyStates.refusal(act, company.statusId, who.role);
    if (why !== null) return nothing(why === 'forbidden' ? general.forbidden : why);
    return answersFor(who, company) ? allow : nothing(companyProblems.notAnswerable);
  },
});

/** What its own people and those who answer for it do with a company that is active. */
const atWork = {
  permission: companyPermission.change,
  of(who: Who, company: Company): Ruling {
    if (company.id !== who.companyId && !answersFor(who, company))
      return nothing(companyProblems.notAnswerable);
    return company.statusId === active ? allow : nothing(companyProblems.otherState);
  },
};

/** The one statement of what may be done with a company that a person sees. */
export const companyRulings = rulings<CompanyAct, Who, Company>({
  change: {
    permission: companyPermission.change,
    of: (who, company) =>
      company.id === who.companyId || answersFor(who, company)
        ? allow
        : nothing(companyProblems.notAnswerable),
  },
  renewCard: atWork,
  phone: atWork,
  approve: deciding('approve'),
  reject: deciding('reject'),
  suspend: deciding('suspend'),
  resume: deciding('resume'),
  remove: {
    permission: companyPermission.decide,
    of(who, company) {
      if (!answersFor(who, company)) return nothing(companyProblems.notAnswerable);
      const isUnused = UNUSED.includes(company.statusId) || company.isUntouched;
      return isUnused ? allow : deny(companyProblems.atWork);
    },
  },
});
