import { createPublicKey } from 'node:crypto';
import type { Presence } from '@terezi/domain/devices/link.ts';
import { logAction } from '#platform/action-log/write.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { asSite } from '../link/as-site.ts';
import type { Directory, Place } from '../link/directory.ts';
import { bind } from './key-binding.ts';
import type { LinkParts } from '../link/parts.ts';
import type { ServerKey } from './settings-key.ts';

/** The key that an agent presents, and the name of the credential it presents it under. */
type Presented = Pick<Presence, 'agent' | 'publicKey'>;

/**
 * The verdict on a presented key. `known` is the site's own; `bound` and `replaced` are a credential's first key, as the site's
 * first or in place of another one. No other key signs anything: `foreign` where the credential vouches for another key,
 * `revoked` where another key has taken its place, `stranger` where no live credential of the site has that name.
 */
type KeyVerdict = 'known' | 'bound' | 'replaced' | 'foreign' | 'revoked' | 'stranger';

const AGAIN_MS = 2_000;
/** How many refused keys of one site are logged between two starts: a flood of them adds nothing to the first ones. */
const MOST_REFUSALS = 50;

function isEd25519(publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** The site's live credentials, locked: of two servers that hear one presence the second finds the work done. */
const credentialsOf = (sql: Sql, { companyId, siteId }: Place) =>
  ownRows({ sql, companyId }, 'siteAgent')
    .where('siteId', '=', siteId)
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'name', 'deviceKeyId'])
    .execute();

/** The presented key and the site's current one, where they exist. */
async function keysOf(sql: Sql, { companyId, siteId }: Place, publicKey: string) {
  const keys = await ownRows({ sql, companyId }, 'deviceKey')
    .where('siteId', '=', siteId)
    .where((is) => is.or([is('publicKey', '=', publicKey), is('revokedAt', 'is', null)]))
    .select(['id', 'publicKey', 'revokedAt'])
    .execute();
  return {
    mine: keys.find((key) => key.publicKey === publicKey),
    current: keys.find((key) => key.revokedAt === null),
  };
}

/**
 * Judges the key that a site's agent presents. A credential vouches for ever for the first key presented under it; only a
 * credential without a key can replace the site's current one. The server signs a key that it admits, and without that
 * signature its records belong to no site.
 */
export async function meetKey(
  { sql, server }: { sql: Sql; server: ServerKey },
  place: Place,
  presented: Presented,
): Promise<KeyVerdict> {
  const { companyId, siteId } = place;
  const { agent, publicKey } = presented;
  const credentials = await credentialsOf(sql, place);
  const { mine, current } = await keysOf(sql, place, publicKey);
  // An agent from before credentials were named may go on with its own key alone.
  const credential = credentials.find(({ name, deviceKeyId }) =>
    agent === undefined ? mine !== undefined && deviceKeyId === mine.id : name === agent,
  );
  if (!credential) return 'stranger';
  if (credential.deviceKeyId !== null && credential.deviceKeyId !== mine?.id) return 'foreign';
  if (mine && mine.revokedAt !== null) return 'revoked';
  if (credential.deviceKeyId !== null) return 'known';
  if (current && !mine)
    await changeOwn({ sql, companyId }, 'deviceKey')
      .set({ revokedAt: new Date().toISOString() })
      .where('id', '=', current.id)
      .execute();
  const { id } =
    mine ??
    (await sql
      .insertInto('deviceKey')
      .values({ companyId, siteId, publicKey, ...bind(server, { companyId, siteId, publicKey }) })
      .returning('id')
      .executeTakeFirstOrThrow());
  await changeOwn({ sql, companyId }, 'siteAgent')
    .set({ deviceKeyId: id })
    .where('id', '=', credential.id)
    .execute();
  return current && !mine ? 'replaced' : 'bound';
}

/** Makes the keeper of the sites' keys; it logs every change to one as an error. */
export function keyKeeper(parts: Pick<LinkParts, 'database' | 'log' | 'headsKey'>, directory: Directory) {
  const { log, headsKey: server } = parts;
  const presented = new Map<number, string>();
  const refusals = new Map<number, number>();
  const timers = new Map<number, NodeJS.Timeout>();

  async function note(
    work: CompanyWork,
    siteId: number,
    { agent, publicKey }: Presented,
    met: KeyVerdict,
  ): Promise<void> {
    if (met === 'known') return;
    if (met !== 'bound' && met !== 'replaced') {
      const count = (refusals.get(siteId) ?? 0) + 1;
      refusals.set(siteId, count);
      if (count > MOST_REFUSALS) return;
    }
    const action = { action: `site.key-${met}`, target: `site ${siteId}`, detail: { agent, publicKey } };
    await logAction(work, action);
    log.error({ event: action.action, siteId, agent, publicKey });
  }

  async function keep(siteId: number, what: Presented): Promise<void> {
    if (directory.companyOf(siteId) === undefined) await directory.refresh();
    const companyId = directory.companyOf(siteId);
    if (companyId === undefined) return;
    const place = { companyId, siteId };
    await asSite(parts, place, async (work) =>
      note(work, siteId, what, await meetKey({ sql: work.sql, server }, place, what)),
    );
  }

  function meet(siteId: number, what: Presented): void {
    const name = JSON.stringify([what.agent, what.publicKey]);
    if (presented.get(siteId) === name) return;
    if (!isEd25519(what.publicKey)) return log.error({ event: 'site.bad-key', siteId });
    presented.set(siteId, name);
    keep(siteId, what).catch((error: unknown) => {
      log.warn({ event: 'site.key-later', siteId, err: error });
      presented.delete(siteId);
      clearTimeout(timers.get(siteId));
      timers.set(siteId, setTimeout(meet, AGAIN_MS, siteId, what));
    });
  }

  return {
    /** Takes in the key that a site presents, in the background, until the database has it. */
    meet,
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
