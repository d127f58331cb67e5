import type pg from 'pg';
import { ROLES } from '@terezi/domain/grammar/policy.ts';
import { signToken } from '../../server/platform/session-token.ts';
import { SIGNING_KEY } from '../scratch.ts';

export type Session = { key: string; token: string; companyId: number };

const LASTS_MS = 3_600_000;

/** Signs somebody in so many times, as sign-in would do it but for the password. */
export async function openSessions(owner: pg.Client, email: string, count: number): Promise<Session[]> {
  const expires = new Date(Date.now() + LASTS_MS);
  const { rows } = await owner.query<{
    key: string;
    user_id: string;
    company_id: string;
    scale_id: string;
    role: string;
  }>(
    `insert into session (company_id, user_id, scale_id, expires_at, role)
      select u.company_id, u.id, (select min(scale_id) from user_scale where user_id = u.id), $2, g.role
      from user_account u join user_group g on g.id = u.user_group_id, generate_series(1, $3) where u.email = $1
      returning key, user_id, company_id, scale_id, role`,
    [email, expires, count],
  );
  const signingKey = new TextEncoder().encode(SIGNING_KEY);
  return Promise.all(
    rows.map(async (row) => {
      const role = ROLES.find((known) => known === row.role);
      if (!role) throw new Error(`nobody knows the role ${row.role}`);
      const companyId = Number(row.company_id);
      const caller = {
        userId: Number(row.user_id),
        sessionKey: row.key,
        role,
        companyId,
        scaleId: row.scale_id === null ? null : Number(row.scale_id),
      };
      return { key: row.key, companyId, token: await signToken(signingKey, caller, expires) };
    }),
  );
}
