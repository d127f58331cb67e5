import { createPublicKey } from 'node:crypto';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { Directory } from './directory.ts';

const AGAIN_MS = 2_000;

function isEd25519(publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/**
 * What becomes of a key that a site's agent presents. A credential vouches for one key, the first that is
 * presented under it; any other is kept as revoked, and records signed by it are refused, until an administrator
 * takes the pin off the credential or gives the site a new one. Keys once trusted stay, so that old records verify.
 */
async function meetKey(
  sql: Sql,
  site: { companyId: number; siteId: number },
  publicKey: string,
): Promise<boolean> {
  const { companyId, siteId } = site;
  const credential = await sql
    .selectFrom('siteAgent')
    .where('siteId', '=', siteId)
    .where('revokedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .select(['id', 'deviceKeyId'])
    .executeTakeFirst();
  const known = await sql
    .selectFrom('deviceKey')
    .where('siteId', '=', siteId)
    .where('publicKey', '=', publicKey)
    .select(['id', 'revokedAt'])
    .executeTakeFirst();
  if (known && known.revokedAt === null) return true;
  const isTrusted = credential !== undefined && credential.deviceKeyId === null;
  const revokedAt = isTrusted ? null : new Date().toISOString();
  if (known && !isTrusted) return false;
  if (known) await sql.updateTable('deviceKey').set({ revokedAt }).where('id', '=', known.id).execute();
  const { id } =
    known ??
    (await sql
      .insertInto('deviceKey')
      .values({ companyId, siteId, publicKey, revokedAt })
      .returning('id')
      .executeTakeFirstOrThrow());
  if (isTrusted)
    await sql.updateTable('siteAgent').set({ deviceKeyId: id }).where('id', '=', credential.id).execute();
  return isTrusted;
}

/** Makes what knows the keys of the sites. */
export function keyKeeper(database: Database, directory: Directory, log: Log) {
  const presented = new Map<number, string>();
  const timers = new Map<number, NodeJS.Timeout>();

  async function keep(siteId: number, publicKey: string): Promise<void> {
    if (directory.companyOf(siteId) === undefined) await directory.refresh();
    const companyId = directory.companyOf(siteId);
    if (companyId === undefined) return;
    const isTrusted = await database.transaction(
      { identity: { company: companyId }, requestId: `site-${siteId}`, writes: true },
      (sql) => meetKey(sql, { companyId, siteId }, publicKey),
    );
    if (isTrusted) return;
    log.error({ event: 'site.foreign-key', siteId }, 'the credential vouches for another key');
    // Asked again at the next presence: an administrator may have taken the pin off.
    presented.delete(siteId);
  }

  function meet(siteId: number, publicKey: string): void {
    if (presented.get(siteId) === publicKey) return;
    if (!isEd25519(publicKey)) return log.error({ event: 'site.bad-key', siteId });
    presented.set(siteId, publicKey);
    keep(siteId, publicKey).catch((error: unknown) => {
      log.warn({ event: 'site.key-later', siteId, err: error });
      presented.delete(siteId);
      clearTimeout(timers.get(siteId));
      timers.set(siteId, setTimeout(meet, AGAIN_MS, siteId, publicKey));
    });
  }

  return {
    /** Takes note of the key that a site presents, in the background, until the database has it. */
    meet,
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
