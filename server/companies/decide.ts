import { sql as raw } from 'kysely';
import {
  type CompanyAct,
  companyRulings,
  type Decision,
  REASON_LEAST,
} from '@terezi/domain/companies/policy.ts';
import { companyProblems } from '@terezi/domain/companies/problems.ts';
import { companyStates } from '@terezi/domain/companies/states.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import { logAction } from '#platform/action-log/write.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { mustMay } from '#platform/must-may.ts';
import { storedCompany } from './company.ts';
import { presentCompany, type StoredCompany } from './present.ts';

/** A company with which the caller may do this act; refused with the reason otherwise. */
export async function companyFor(ctx: SignedIn, id: number, act: CompanyAct): Promise<StoredCompany> {
  const company = await storedCompany(ctx, id);
  mustMay(companyRulings.of(act, rulingCallerOf(ctx), company), 'allow');
  return company;
}

type Decided = { id: number; reason?: string | null };

/** The decisions whose reason the company's people read when they try to sign in. */
const WITH_REASON: readonly Decision[] = ['reject', 'suspend'];

function mustSayWhy(reason: string | null): void {
  if (reason === null) throw problemAt('reason', fieldProblems.required, {});
  if (reason.length < REASON_LEAST) throw problemAt('reason', fieldProblems.tooShort, { min: REASON_LEAST });
}

/** Brings a company into another state; of two who decide at once the second is refused. */
export async function decideCompany(ctx: SignedIn, act: Decision, { id, reason = null }: Decided) {
  const before = await companyFor(ctx, id, act);
  if (WITH_REASON.includes(act)) mustSayWhy(reason);
  const wanted = companyStates.number[companyStates.acts[act].to];
  const { rows } = await raw<{ done: boolean }>`
    select gate.decide_company(${id}, ${before.statusId}, ${wanted}, ${reason}) as done`.execute(ctx.sql);
  if (!rows[0]?.done) throw problem(companyProblems.otherState, {});
  await logAction(ctx, { action: `company-${act}`, target: `company ${id}`, detail: { reason } });
  return { company: await presentCompany(ctx, await storedCompany(ctx, id)) };
}

const DECISIONS: readonly Decision[] = ['approve', 'reject', 'suspend', 'resume'];

/** Decides by the state wanted, through the act that leads to it from the present one. */
export async function editStatus(ctx: SignedIn, { statusId, ...decision }: Decided & { statusId: number }) {
  const before = await storedCompany(ctx, decision.id);
  const act = DECISIONS.find(
    (each) =>
      companyStates.number[companyStates.acts[each].to] === statusId &&
      companyStates.origins(each).includes(before.statusId),
  );
  if (!act) throw problemAt('statusId', companyProblems.noSuchStatus, {});
  return decideCompany(ctx, act, decision);
}

/** Gives a company's card another code; the old code stops working. */
export async function renewCard(ctx: SignedIn, id: number) {
  const { cardCode } = await companyFor(ctx, id, 'renewCard');
  const { rows } = await raw<{ done: boolean }>`select gate.renew_card(${id}) as done`.execute(ctx.sql);
  if (!rows[0]?.done) throw problem(companyProblems.otherState, {});
  await logAction(ctx, { action: 'company-card-renewed', target: `company ${id}`, detail: { cardCode } });
  return { company: await presentCompany(ctx, await storedCompany(ctx, id)) };
}

/** Removes a company in which nothing was done. */
export async function removeCompany(ctx: SignedIn, id: number): Promise<void> {
  const { name, voen } = await companyFor(ctx, id, 'remove');
  const { rows } = await raw<{ done: boolean }>`select gate.remove_company(${id}) as done`.execute(ctx.sql);
  if (!rows[0]?.done) throw problem(companyProblems.otherState, {});
  await logAction(ctx, { action: 'company-removed', target: `company ${id}`, detail: { name, voen } });
}
