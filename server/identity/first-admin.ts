import { randomBytes } from 'node:crypto';
import { sql as raw } from 'kysely';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { Database } from '#platform/database/database.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import type { Log } from '#platform/log.ts';
import { hashPassword } from './password.ts';
import { hashToken } from './begin-session.ts';

/** While there is no super admin, each start logs a link that makes one, once. */
export async function offerFirstAdmin(database: Database, publicUrl: string, log: Log): Promise<void> {
  const offer = { identity: 'porter', requestId: 'first-admin', writes: true } as const;
  await database.transaction(offer, async (sql) => {
    const { rows } = await raw<{ there: boolean }>`select gate.has_super_admin() as there`.execute(sql);
    if (rows[0]?.there) return;
    const secret = randomBytes(32).toString('base64url');
    await raw`select gate.offer_first_admin(${hashToken(secret)})`.execute(sql);
    log.warn(
      { event: 'first-admin', link: `${publicUrl}/first-admin/${secret}` },
      'There is no administrator yet. Open this link within 72 hours to become one; it works once.',
    );
  });
}

/** Makes the first super admin from the link's secret. */
export async function makeFirstAdmin(
  ctx: HandlerContext,
  input: { token: string; email: string; fullname: string; password: string },
): Promise<void> {
  const secret = hashToken(input.token);
  // This call needs no session, so the link is checked before the costly hash.
  const result = await raw<{ good: boolean }>`select gate.is_first_admin_link(${secret}) as good`.execute(
    ctx.sql,
  );
  if (!result.rows[0]?.good) throw problem(identityProblems.linkUsed, {});
  const hash = await hashPassword(input.password);
  const { rows } = await raw<{ made: boolean }>`
    select gate.make_first_admin(${secret}, ${input.email}, ${input.fullname}, ${hash}) as made`.execute(
    ctx.sql,
  );
  if (!rows[0]?.made) throw problem(identityProblems.linkUsed, {});
}
