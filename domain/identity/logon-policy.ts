import type { Able } from '../grammar/policy.ts';
import { sharedProblems } from '../grammar/resource/problems.ts';
import { allow, deny, nothing, type Ruling, rulings } from '../grammar/ruling.ts';
import { identityProblems } from './problems.ts';

/** Who decides whether a person gets in from an address that is not allowed. */
export const DECIDES_LOGONS = ['SuperAdmin', 'OperatorAdmin', 'CompanyAdmin'] as const;

/** What can be done with a sign-in that waits. */
export const LOGON_ACTS = ['approve', 'cancel'] as const;

/** How long a sign-in waits for an answer, in minutes. */
export const LOGON_MINUTES = 60;

type Who = Able & { readonly userId: number; readonly companyId: number };
type RuledLogon = { readonly companyId: number; readonly userId: number; readonly isWaiting: boolean };

function decided(who: Who, logon: RuledLogon): Ruling {
  if (!logon.isWaiting) return nothing(identityProblems.logonDecided);
  if (who.companyId !== logon.companyId) return nothing(sharedProblems.otherCompanyRow);
  return who.userId === logon.userId ? deny(identityProblems.ownLogon) : allow;
}

/** The one statement of who decides a sign-in: another person of the company, while it waits, and never the one who signs in. */
export const logonRulings = rulings<(typeof LOGON_ACTS)[number], Who, RuledLogon>({
  approve: { permission: DECIDES_LOGONS, of: decided },
  cancel: { permission: DECIDES_LOGONS, of: decided },
});
