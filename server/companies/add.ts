import { sql as raw } from 'kysely';
import { moreOfNew, type CompanyField } from '@terezi/domain/companies/company.ts';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { logAction } from '#platform/action-log/write.ts';
import { unlessTaken } from '#platform/database/taken.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { type Change, changeCompany } from './change.ts';
import { storedCompany } from './company.ts';
import { presentCompany } from './present.ts';
import { type Fault, FAULTS } from './register.ts';

type AddCompanyInput = Omit<Change, 'id' | 'version'> & {
  readonly voen: string;
  readonly companyId?: number | undefined;
};

/** Adds a company that is active at once, and has its first administrator invited; only the platform may. */
export async function addCompany(ctx: SignedIn, input: AddCompanyInput) {
  const adding = raw<{ id: number; fault: Fault | null }>`
    select * from gate.add_company(${JSON.stringify(input)}::jsonb, ${ctx.language})`.execute(ctx.sql);
  const { rows } = await unlessTaken(adding, {
    company_voen_idx: () => problemAt('voen', fieldProblems.taken, {}),
    user_account_email_idx: () => problemAt('email', identityProblems.emailTaken, {}),
  });
  const { id = 0, fault = null } = rows[0] ?? {};
  if (fault !== null) throw problemAt(fault, FAULTS[fault], {});
  await logAction(ctx, { action: 'company-added', target: `company ${id}`, detail: { voen: input.voen } });
  const { companyId: _operator, ...fields } = input;
  const isMore = Object.keys(moreOfNew).some((field) => fields[field as CompanyField] !== undefined);
  if (isMore) return changeCompany(ctx, { ...fields, id });
  return { company: await presentCompany(ctx, await storedCompany(ctx, id)) };
}
