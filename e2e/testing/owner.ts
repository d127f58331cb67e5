import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** The port and the folder of the socket of the running product's own PostgreSQL, from the file that it writes. */
async function socketIn(dataDir: string): Promise<{ port: number; host: string }> {
  const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  return { port: Number(lines[3]), host: lines[4] ?? '' };
}

/** One statement with the rights of the database's owner: what no screen offers yet, as its keeper would do it. */
export async function asOwner<Row = never>(
  dataDir: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const owner = new pg.Client({ ...(await socketIn(dataDir)), user: 'postgres', database: 'terezi' });
  await owner.connect();
  try {
    const { rows } = await owner.query(text, [...values]);
    return rows as Row[];
  } finally {
    await owner.end();
  }
}
