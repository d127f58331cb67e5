import pg from 'pg';
import { reasonOf } from '../outside.ts';
import { BackupRefusal } from './refusal.ts';

/** The text that COPY writes must not depend on the login or the machine. */
const PLAIN = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set search_path = public, pg_catalog; set client_encoding = 'UTF8'`;
const PATIENCE_MS = 10_000;

/** Works with a connection of its own, which is cut when the signal comes. */
export async function connected<T>(
  { url, signal }: { url: string; signal: AbortSignal },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new BackupRefusal(`The database cannot be reached: ${reasonOf(error)}.`);
  });
  const cut = () => void client.connection.stream.destroy();
  signal.addEventListener('abort', cut);
  try {
    signal.throwIfAborted();
    await client.query(PLAIN);
    return await work(client);
  } finally {
    signal.removeEventListener('abort', cut);
    await client.end().catch(() => {});
  }
}
