import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../env.ts';

/** Where a company's chain ends: its number of rows, and the hash that binds them, in hexadecimal. */
export type Head = { number: number; hash: string };

/**
 * Where chains ended, kept outside of the database: a thief who rewrites everything there and reckons the hashes anew has not changed
 * these.
 */
export type Heads = {
  find(companyId: number): Promise<Head | null>;
  /** Keeps where a chain ends; of a chain that has become shorter the old end stays. */
  keep(companyId: number, head: Head): Promise<void>;
};

/** Heads beside the other data of a server. */
export const openHeads = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Heads =>
  headsIn(path.resolve(DATA_DIR, 'heads'));

/** Heads as files of a folder, one a company. */
export function headsIn(folder: string): Heads {
  const fileOf = (companyId: number) => path.join(folder, `action-log-${companyId}.json`);
  async function find(companyId: number): Promise<Head | null> {
    try {
      const text = await readFile(fileOf(companyId), 'utf8');
      const { number, hash } = JSON.parse(text) as Head;
      return { number, hash };
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }
  return {
    find,
    async keep(companyId, { number, hash }) {
      if (((await find(companyId))?.number ?? 0) >= number) return;
      await mkdir(folder, { recursive: true });
      // Whole or not at all: a file that was only begun has no name that a reader looks for.
      const begun = `${fileOf(companyId)}.${randomBytes(6).toString('hex')}`;
      const file = await open(begun, 'wx', 0o600);
      try {
        await file.writeFile(`${JSON.stringify({ number, hash })}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(begun, fileOf(companyId));
    },
  };
}
