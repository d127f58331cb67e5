import { randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { PhoneState } from '@terezi/domain/companies/phone.ts';
import { companyProblems } from '@terezi/domain/companies/problems.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { logAction } from '#platform/action-log/write.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { sessionOf, signPhoneToken } from '#platform/session-token.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { storedCompany } from './company.ts';
import { companyFor } from './decide.ts';

/** How long a telephone's token works: no person signs in there, so an administrator renews it once a year. */
const LIFETIME_DAYS = 365;

/**
 * Issues a company's telephone a token in place of the former one. It is signed like a session's and holds a key of 256 bits,
 * of which the database keeps the hash; only this answer holds it.
 */
export async function issuePhoneToken(
  ctx: SignedIn,
  keys: SigningKeys,
  { id: companyId, version: knownVersion }: { id: number; version?: number | undefined },
) {
  const { name, version } = await companyFor(ctx, companyId, 'phone');
  if (knownVersion !== undefined && knownVersion !== version) throw problem(general.stale, {});
  const phoneKey = randomBytes(32).toString('base64url');
  const { rows } = await raw<{ id: number; expiresAt: string }>`
    select * from gate.issue_phone_token(${companyId}, ${Buffer.from(sessionOf(phoneKey), 'hex')},
      ${`${LIFETIME_DAYS} days`}::interval)`.execute(ctx.sql);
  const [issued] = rows;
  if (!issued) throw problem(companyProblems.otherState, {});
  const { id, expiresAt } = issued;
  await logAction(ctx, {
    action: 'phone-issued',
    target: `company ${companyId}`,
    detail: { name, expiresAt },
  });
  return { token: await signPhoneToken(keys, { id, companyId, phoneKey }, new Date(expiresAt)), expiresAt };
}

/** Ends the token of a company's telephone; where there is none nothing changes. */
export async function revokePhoneToken(ctx: SignedIn, companyId: number): Promise<void> {
  const { name } = await companyFor(ctx, companyId, 'phone');
  const { rows } = await raw<{ done: boolean }>`select gate.revoke_phone_token(${companyId}) as done`.execute(
    ctx.sql,
  );
  if (rows[0]?.done)
    await logAction(ctx, { action: 'phone-revoked', target: `company ${companyId}`, detail: { name } });
}

const NONE = { issuedAt: null, issuedByName: null, expiresAt: null, lastUsedAt: null } as const;

/** The state of the telephone of a company that the caller sees. */
export async function phoneOf(ctx: SignedIn, companyId: number): Promise<PhoneState> {
  await storedCompany(ctx, companyId);
  const { rows } = await raw<PhoneState>`select * from gate.phone_token_of(${companyId})`.execute(ctx.sql);
  return rows[0] ?? NONE;
}
