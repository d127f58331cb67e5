import type { z } from 'zod';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { userChange } from '@terezi/domain/users/user.ts';
import { changeOwn } from '#platform/database/company-rows.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { mustBeAsItIs } from '#platform/taken-back.ts';
import { accountDetails } from '../identity/index.ts';

type Change = z.output<typeof userChange>;
type Personal = Pick<Change, 'username' | 'fullname' | 'phone' | 'address' | 'language'> & {
  readonly [name: string]: unknown;
};

/** Changes the caller's own details, in their own company; all other fields must come back unchanged. */
export async function editInfo(ctx: SignedIn, personal: Personal) {
  const { username, fullname, phone, address, language, ...rest } = personal;
  const {
    companyId,
    actor: { userId, homeCompanyId },
  } = ctx;
  if (homeCompanyId !== companyId) throw problem(identityProblems.elsewhere, {});
  mustBeAsItIs(await accountDetails(ctx), rest, Object.keys(rest));
  const values = { username, fullname, phone, address, language };
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  if (known.length > 0)
    await changeOwn(ctx, 'userAccount').set(Object.fromEntries(known)).where('id', '=', userId).execute();
  return accountDetails(ctx);
}
