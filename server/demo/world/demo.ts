import { randomBytes } from 'node:crypto';
import pg from 'pg';

async function withOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  // A connection that breaks after the last answer would otherwise end the process.
  owner.on('error', () => {});
  await owner.connect();
  return work(owner).finally(() => owner.end());
}

/**
 * The secret of a demo, from which those of its sites follow: 32 random bytes, made at its first start, that open nothing elsewhere. Only
 * the database's owner gets it.
 */
export const demoKeys = (ownerUrl: string, keys: Buffer = randomBytes(32)): Promise<Buffer> =>
  withOwner(ownerUrl, async (owner) => {
    await owner.query('insert into demo_world (keys) values ($1) on conflict do nothing', [keys]);
    const { rows } = await owner.query<{ keys: Buffer }>('select keys from demo_world');
    return rows[0]?.keys ?? keys;
  });

/** The name of the folder in which the demo's site worked last; null where it has not worked yet. */
export const lastFolder = (ownerUrl: string): Promise<string | null> =>
  withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ folder: string | null }>('select folder from demo_world');
    return rows[0]?.folder ?? null;
  });

/** Writes down the folder in which the demo's site works from now on. */
export const workIn = (ownerUrl: string, folder: string): Promise<void> =>
  withOwner(ownerUrl, async (owner) => {
    await owner.query('update demo_world set folder = $1', [folder]);
  });
