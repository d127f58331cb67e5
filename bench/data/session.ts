import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ROLES } from '@terezi/domain/grammar/policy.ts';
import { sessionOf, signToken } from '../../server/platform/session-token.ts';
import { keyOf } from '../../server/platform/signing-key.ts';
import { SIGNING_KEY } from '../scratch.ts';

/** A session of a signed-in person: its token, and the key hash by which the database finds it. */
export type Session = { session: string; token: string; companyId: number };

const LASTS_MS = 3_600_000;

/** Opens `count` sessions of one person as sign-in does, without the password. */
export async function openSessions(owner: pg.Client, email: string, count: number): Promise<Session[]> {
  const expires = new Date(Date.now() + LASTS_MS);
  const opened = Array.from({ length: count }, () => {
    const sessionKey = randomBytes(32).toString('base64url');
    return { sessionKey, session: sessionOf(sessionKey) };
  });
  const { rows } = await owner.query<{
    session: string;
    user_id: string;
    company_id: string;
    scale_id: string;
    role: string;
  }>(
    `insert into session (company_id, user_id, scale_id, expires_at, role, key_hash)
      select u.company_id, u.id, (select min(scale_id) from user_scale where user_id = u.id), $2, g.role, decode(it, 'hex')
      from user_account u join user_group g on g.id = u.user_group_id, unnest($3::text[]) as it where u.email = $1
      returning encode(key_hash, 'hex') as session, user_id, company_id, scale_id, role`,
    [email, expires, opened.map(({ session }) => session)],
  );
  const key = keyOf(new TextEncoder().encode(SIGNING_KEY));
  return Promise.all(
    rows.map(async (row) => {
      const role = ROLES.find((known) => known === row.role);
      if (!role) throw new Error(`nobody knows the role ${row.role}`);
      const { sessionKey = '' } = opened.find(({ session }) => session === row.session) ?? {};
      const companyId = Number(row.company_id);
      const scaleId = row.scale_id === null ? null : Number(row.scale_id);
      const bearer = { userId: Number(row.user_id), role, companyId, scaleId, sessionKey };
      return { session: row.session, companyId, token: await signToken([key], bearer, expires) };
    }),
  );
}
