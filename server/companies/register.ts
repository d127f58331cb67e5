import { sql as raw } from 'kysely';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems } from '@terezi/domain/grammar/problems.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { hashPassword, logAtDoor, slowRegistration } from '../identity/index.ts';

type RegisterCompanyInput = {
  email: string;
  voen: string;
  password: string;
  authorizedPersonName: string;
  authorizedPersonSurname: string;
};

/** The problem of each field that names no row; a district may be another area's. */
export const FAULTS = {
  companyId: fieldProblems.notFound,
  countryId: fieldProblems.notFound,
  areaId: fieldProblems.notFound,
  districtId: fieldProblems.notWithin,
} as const;
export type Fault = keyof typeof FAULTS;

/**
 * Registers a company with its first administrator. Neither the answer nor its delay tells whether the address or the VÖEN is
 * known: a letter tells the owner instead. So the call may be repeated after a lost answer; repeated registrations are slowed
 * down.
 */
export async function registerCompany(
  ctx: HandlerContext,
  keys: SigningKeys,
  input: RegisterCompanyInput,
): Promise<void> {
  await slowRegistration(ctx, keys, input.email);
  const { password, ...registrant } = input;
  const fullname = `${input.authorizedPersonName} ${input.authorizedPersonSurname}`;
  const account = { ...registrant, fullname, passwordHash: await hashPassword(password) };
  const { rows } = await raw<{ fault: Fault | null }>`
    select gate.register_company(${JSON.stringify(account)}::jsonb, ${ctx.language}) as fault`.execute(
    ctx.sql,
  );
  const fault = rows[0]?.fault ?? null;
  if (fault !== null) throw problemAt(fault, FAULTS[fault], {});
  await logAtDoor(ctx, null, 'company-registered', { voen: input.voen });
}

/** The operator companies that a client may register under; the caller has no account yet. */
export async function operatorCompanies(
  { sql }: HandlerContext,
  { name = '', pageNumber, pageSize }: { name?: string | undefined; pageNumber: number; pageSize: number },
) {
  const { rows } = await raw<{ id: number; name: string; totalCount: number }>`
    select * from gate.operator_companies(${name}, ${pageSize}, ${(pageNumber - 1) * pageSize})`.execute(sql);
  const operatorCompany = rows.map(({ id, name: called }) => ({ id, name: called }));
  return { operatorCompany, totalCount: rows[0]?.totalCount ?? 0, pageNumber, pageSize };
}
