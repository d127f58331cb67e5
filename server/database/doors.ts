import pg from 'pg';
import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import { reasonOf } from './outside.ts';
import { DatabaseRefusal } from './refusal.ts';

type Setting = 'DATABASE_REQUESTS_URL' | 'DATABASE_PORTER_URL' | 'DATABASE_WORKER_URL';
type DatabaseAddresses = Partial<Pick<Env, Setting>>;

const PATIENCE_MS = 10_000;
/** The roles that a login may become, and what opens every wall to it; the right to make roles does, up to PostgreSQL 15. */
const MAY_BE = `select array(
    select rolname::text from pg_roles where rolname <> session_user and pg_has_role(session_user, oid, 'member')
    union all select 'every role' from pg_roles
      where rolname = session_user and (rolsuper or rolbypassrls or rolcreaterole)
    order by 1) as roles`;
const ALONE =
  'Requests and the porter come into the database of DATABASE_URL as its owner, who may become every role there: a smuggled ' +
  'statement meets no wall. Give each a login with DATABASE_REQUESTS_URL and DATABASE_PORTER_URL.';

/** Rejects where the login of this address may become any role but these. */
async function meet(setting: Setting, url: string, ...wanted: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  client.on('error', () => {});
  const met = await client
    .connect()
    .then(() => client.query<{ roles: string[] }>(MAY_BE))
    .catch((error: unknown) => {
      throw new DatabaseRefusal(`The database of ${setting} cannot be used: ${reasonOf(error)}.`);
    })
    .finally(() => client.end().catch(() => {}));
  const roles = met.rows[0]?.roles ?? [];
  if (roles.join() === wanted.join()) return;
  const roleNames = roles.length > 3 ? 'many others' : roles.join(', ') || 'no role';
  throw new DatabaseRefusal(
    `${setting} must name a login that may become ${wanted.join(' and ')} and no other role; this one may become ${roleNames}.`,
  );
}

/**
 * The addresses at which requests and the porter come into a migrated database that is not our own. Without any it is the owner's, which
 * the log warns of; rejects with `DatabaseRefusal` where one is missing or lets in too much.
 */
export async function doorsOutside(
  {
    DATABASE_REQUESTS_URL: requests,
    DATABASE_PORTER_URL: porter,
    DATABASE_WORKER_URL: worker,
  }: DatabaseAddresses,
  ownerUrl: string,
  log: Log,
): Promise<string | { requests: string; porter: string; worker: string }> {
  if (requests === undefined && porter === undefined) {
    log.warn({ event: 'database.one-door' }, ALONE);
    return ownerUrl;
  }
  if (requests === undefined || porter === undefined)
    throw new DatabaseRefusal(
      'DATABASE_REQUESTS_URL and DATABASE_PORTER_URL belong together: set both or neither.',
    );
  await meet('DATABASE_REQUESTS_URL', requests, 'terezi_app');
  await meet('DATABASE_PORTER_URL', porter, 'terezi_porter');
  // The worker runs the program's own statements and no request's words: the owner may be its login too.
  if (worker !== undefined) await meet('DATABASE_WORKER_URL', worker, 'terezi_app', 'terezi_worker');
  return { requests, porter, worker: worker ?? ownerUrl };
}
