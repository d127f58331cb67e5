import { sql as raw } from 'kysely';
import type { Role } from '@terezi/domain/grammar/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { hashToken, newToken, type SignInParts, tokenOf } from './begin-session.ts';

type Company = { id: number; name: string; voen: string | null };

/** Companies that the caller may enter, by a part of name or VÖEN, in alphabetical order. */
export async function companiesToEnter(
  { sql }: SignedIn,
  { name = '', pageSize }: { name?: string | undefined; pageSize: number },
): Promise<Company[]> {
  const { rows } = await raw<Company>`select * from gate.companies_to_enter(${name}, ${pageSize})`.execute(
    sql,
  );
  return rows;
}

type Moved = {
  userId: number;
  homeCompanyId: number;
  companyId: number;
  expiresAt: string;
  role: Role;
};

/** Replaces the session by one in `target`, or in the own company where that is null; undefined where the caller may not. */
async function move(
  ctx: SignedIn,
  target: number | null,
): Promise<(Moved & { sessionKey: string }) | undefined> {
  const sessionKey = newToken();
  const { rows } = await raw<Moved>`
    select * from gate.move_session(${Buffer.from(ctx.actor.session, 'hex')}, ${target}::bigint, ${hashToken(sessionKey)})`.execute(
    ctx.sql,
  );
  return rows[0] && { ...rows[0], sessionKey };
}

/**
 * Lets the caller act in another company as its administrator: from then on they read and write that company's rows alone, each
 * with their name beside it. 404 for a company that the caller may not enter.
 */
export async function enterCompany(
  ctx: SignedIn,
  parts: SignInParts,
  companyId: number,
): Promise<{ token: string }> {
  const moved = await move(ctx, companyId);
  if (!moved) throw problem(general.notFound, {});
  return tokenOf(ctx, parts, { ...moved, role: 'CompanyAdmin', scaleId: null });
}

/** Takes the caller back to their own company and role; 409 where they are there already. */
export async function leaveCompany(ctx: SignedIn, parts: SignInParts): Promise<{ token: string }> {
  if (ctx.actor.homeCompanyId === ctx.companyId) throw problem(identityProblems.notEntered, {});
  const moved = await move(ctx, null);
  if (!moved) throw problem(general.signInNeeded, {});
  const { homeCompanyId: _, ...bearer } = moved;
  return tokenOf(ctx, parts, { ...bearer, scaleId: null });
}
