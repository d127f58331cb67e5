import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { asOwner } from '../scratch.ts';
import type { Way } from './weighing.ts';

/** What a record takes in a file of the agent's, and a row in the database, in bytes: about what they do take. */
const RECORD = Buffer.from(`${'r'.repeat(900)}\n`);
const ROW = 'x'.repeat(400);
/** Rows that a capture writes: record, ticket, history, two of the day's sums, counter, the kept answer. */
const ROWS = 7;

const MADE =
  'create table floor_row (id bigint generated always as identity primary key, value text not null)';
const ADDED = { name: 'floor', text: 'insert into floor_row (value) values ($1)', values: [ROW] };

type Given = { url: string; folder: string; way: Way };
type Took = { ours: number[]; floor: number[] };

async function bareTransaction(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const sent = ['begin', ...Array.from({ length: ROWS }, () => ADDED), 'commit'] as const;
    await Promise.all(sent.map((each) => client.query(each)));
  } finally {
    client.release();
  }
}

/** Writes and syncs as the agent does: one file, then the other. */
async function twoSyncs(files: readonly FileHandle[]): Promise<void> {
  for (const file of files) {
    await file.write(RECORD);
    await file.sync();
  }
}

/**
 * A way of weighing that measures each capture and, right after it, its floor: the least that a synced record and a
 * committed ticket can cost on this machine, with the hardware's own syncs and nothing checked.
 */
export async function withFloor<T>(
  { url, folder, way }: Given,
  work: (paired: { way: Way; took: Took }) => Promise<T>,
): Promise<T> {
  await asOwner(url, (owner) => owner.query(MADE));
  const pool = new pg.Pool({ connectionString: url, max: 20, pipeline: true } as pg.PoolConfig);
  const files = new Map<number, FileHandle[]>();
  const took: Took = { ours: [], floor: [] };
  const filesOf = async (scaleId: number): Promise<FileHandle[]> => {
    const there =
      files.get(scaleId) ??
      (await Promise.all(['a', 'b'].map((each) => open(path.join(folder, `${scaleId}.${each}`), 'a'))));
    files.set(scaleId, there);
    return there;
  };
  const timed = async (of: keyof Took, deed: () => Promise<void>): Promise<void> => {
    const begun = performance.now();
    await deed();
    took[of].push(performance.now() - begun);
  };
  const paired: Way = {
    shown: (scaleId) => way.shown(scaleId),
    async take(scaleId, pass, shown) {
      const two = await filesOf(scaleId);
      await timed('ours', () => way.take(scaleId, pass, shown));
      await timed('floor', async () => {
        await twoSyncs(two);
        await bareTransaction(pool);
      });
    },
  };
  try {
    return await work({ way: paired, took });
  } finally {
    for (const each of [...files.values()].flat()) await each.close();
    await pool.end();
  }
}
