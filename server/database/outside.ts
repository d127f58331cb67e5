import pg from 'pg';
import { DatabaseRefusal } from './refusal.ts';

/** `server_version_num` of the oldest PostgreSQL that is supported. */
const OLDEST = 150_000;
const PATIENCE_MS = 10_000;
const VERSION = `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`;

/** What failed, in the words of the first error: where several addresses of one name fail together, the error around them says nothing. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Looks at a database that is not our own before it changes anything there: does it answer, and is it new enough. */
export async function meetOutside(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // A connection that breaks after the answer would otherwise end the process.
  client.on('error', () => {});
  const version = await client
    .connect()
    .then(() => client.query<{ number: number; name: string }>(VERSION))
    .catch((error: unknown) => {
      throw new DatabaseRefusal(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}.`);
    })
    .finally(() => client.end().catch(() => {}));
  const [{ number, name } = { number: 0, name: 'unknown' }] = version.rows;
  if (number < OLDEST)
    throw new DatabaseRefusal(`The database of DATABASE_URL is PostgreSQL ${name}; 15 or newer is needed.`);
}
