import { sql as raw } from 'kysely';
import type { AttemptOutcome } from '@terezi/domain/devices/site/enrolment.ts';
import { logAction } from '#platform/action-log/write.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Device } from '#platform/work/actor.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { meetKey } from '../settings/device-key.ts';
import type { ServerKey } from '../settings/settings-key.ts';

type Work = CompanyWork<Device>;
type Coming = {
  siteId: number;
  codeId: number;
  /** The code in the clear, for the list of attempts: it no longer works from here on. */
  shown: string;
  publicKey: string;
  address: string;
  secretHash: Buffer;
};
/** The name of the credential given, or why there is none. */
export type Outcome = { agent: string } | { outcome: Exclude<AttemptOutcome, 'enrolled'> };

/** The code, locked, and whether it is over by the database's clock. */
const heldCode = (work: Work, { codeId }: Coming) =>
  ownRows(work, 'enrolmentCode as c')
    .where('c.id', '=', codeId)
    .forUpdate('c')
    .select(['c.endedHow', 'c.madeByName', 'c.reason', 'c.siteAgentId'])
    .select(raw<boolean>`c.expires_at <= now()`.as('isOver'))
    .select(raw<boolean>`c.expires_at <= coalesce(c.ended_at, now())`.as('diedOfAge'))
    .executeTakeFirstOrThrow();
type Code = Awaited<ReturnType<typeof heldCode>>;

/** The credential that this very agent got by this code and still has: its first answer may have been lost. */
async function givenBefore(work: Work, { siteAgentId, isOver }: Code, { publicKey }: Coming) {
  if (siteAgentId === null || isOver) return undefined;
  return ownRows(work, 'siteAgent as a')
    .innerJoin('deviceKey as k', (on) =>
      on.onRef('k.companyId', '=', 'a.companyId').onRef('k.id', '=', 'a.deviceKeyId'),
    )
    .where('a.id', '=', siteAgentId)
    .where('a.revokedAt', 'is', null)
    .where('k.publicKey', '=', publicKey)
    .select('a.name')
    .executeTakeFirst();
}

/** Why this key may not sign here; null where nothing is in its way. */
async function faultOfKey(work: Work, { siteId, publicKey }: Coming): Promise<'foreign' | 'revoked' | null> {
  const { rows } = await raw<{ isForeign: boolean }>`
    select gate.is_foreign_key(${publicKey}, ${siteId}) as is_foreign`.execute(work.sql);
  if (rows[0]?.isForeign) return 'foreign';
  const revoked = await ownRows(work, 'deviceKey')
    .where('siteId', '=', siteId)
    .where('publicKey', '=', publicKey)
    .where('revokedAt', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return revoked ? 'revoked' : null;
}

/** Gives the credential: it revokes those of the site's former agents, and from now on this key signs for the site. */
async function give(work: Work, server: ServerKey, { code, coming }: { code: Code; coming: Coming }) {
  const { siteId, codeId, publicKey, secretHash } = coming;
  const { companyId, sql } = work;
  await changeOwn(work, 'siteAgent')
    .set({ revokedAt: raw<string>`now()`, revokedByName: code.madeByName, revokeReason: code.reason })
    .where('siteId', '=', siteId)
    .where('revokedAt', 'is', null)
    .execute();
  const name = `site-${siteId}-${codeId}`;
  const enrolled = { enrolledAt: raw<string>`now()`, enrolledByName: code.madeByName };
  const { id } = await sql
    .insertInto('siteAgent')
    .values({ companyId, siteId, name, secretHash, ...enrolled })
    .returning('id')
    .executeTakeFirstOrThrow();
  const met = await meetKey({ sql, server }, { companyId, siteId }, { agent: name, publicKey });
  if (met !== 'bound' && met !== 'replaced') throw new Error(`a key that may sign was met as ${met}`);
  await changeOwn(work, 'enrolmentCode')
    .set({ endedAt: raw<string>`now()`, endedHow: 'used', siteAgentId: id })
    .where('id', '=', codeId)
    .execute();
  const detail = { agent: name, publicKey, key: met };
  await logAction(work, { action: 'site.agent-enrolled', target: `site ${siteId}`, detail });
  return name;
}

async function judged(work: Work, server: ServerKey, coming: Coming): Promise<Outcome> {
  const code = await heldCode(work, coming);
  const before = await givenBefore(work, code, coming);
  if (before) return { agent: before.name };
  if (code.endedHow === 'used') return { outcome: 'used' };
  if (code.diedOfAge) return { outcome: 'expired' };
  if (code.endedHow !== null) return { outcome: 'cancelled' };
  const fault = await faultOfKey(work, coming);
  return fault ? { outcome: fault } : { agent: await give(work, server, { code, coming }) };
}

/** Lets an agent in by a code of its site, once; the list of attempts keeps the outcome. */
export async function letIn(work: Work, server: ServerKey, coming: Coming): Promise<Outcome> {
  const outcome = await judged(work, server, coming);
  await work.sql
    .insertInto('enrolmentAttempt')
    .values({
      companyId: work.companyId,
      siteId: coming.siteId,
      enrolmentCodeId: coming.codeId,
      code: coming.shown,
      address: coming.address,
      outcome: 'agent' in outcome ? 'enrolled' : outcome.outcome,
    })
    .execute();
  return outcome;
}
