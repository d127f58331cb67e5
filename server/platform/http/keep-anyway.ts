import type { Sql } from '../database/connection.ts';
import type { Database } from '../database/database.ts';
import type { RequestContext } from './context.ts';

const AGAIN_MS = 2_000;
/** Longer than a database takes to come back; a line that is lost then stands in the server's log. */
const MOST_TRIES = 150;

/**
 * Writes something down for the caller's company although the request has failed. Where the database does not take it now it is tried again
 * in the background, so that the caller gets the failure in time.
 */
export async function keepAnyway(
  database: Database,
  request: RequestContext,
  keep: (sql: Sql) => Promise<void>,
  tries = 1,
): Promise<void> {
  const { companyId, requestId, log } = request;
  if (companyId === null) return;
  const identity = { company: companyId };
  try {
    await database.transaction({ identity, requestId, writes: true }, keep);
  } catch (error) {
    if (tries === 1 || tries === MOST_TRIES)
      log.error({ event: 'request.unkept', requestId, tries, err: error });
    if (tries < MOST_TRIES) setTimeout(keepAnyway, AGAIN_MS, database, request, keep, tries + 1).unref();
  }
}
