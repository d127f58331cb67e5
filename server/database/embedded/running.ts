import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DATABASE, SUPERUSER } from './endpoint.ts';
import { takeLock } from './lock.ts';
import { codeOf, EmbeddedRefusal } from './refusal.ts';

/**
 * The address of the database that another process runs on a data folder, as the superuser; null where none does. It is read where
 * PostgreSQL writes it down, the fourth and fifth lines of postmaster.pid: port, and the socket's folder.
 */
export function runningEmbedded(folder: string): string | null {
  const dataDir = resolve(folder);
  try {
    if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
      throw new EmbeddedRefusal(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
    if (!isTaken(dataDir)) return null;
    const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    const [, , , port, socket = ''] = lines.map((line) => line.trim());
    if (socket !== '')
      return `postgres://${SUPERUSER}@${encodeURIComponent(socket)}:${port}/${DATABASE}?sslmode=disable`;
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`;
  } catch (error) {
    const code = codeOf(error);
    if (code === null || error instanceof EmbeddedRefusal) throw error;
    throw new EmbeddedRefusal(
      `The database in ${dataDir} cannot be reached yet, or not by this user (${code}).`,
    );
  }
}

function isTaken(dataDir: string): boolean {
  try {
    takeLock(dataDir)();
    return false;
  } catch (error) {
    if (error instanceof EmbeddedRefusal) return true;
    throw error;
  }
}
