import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf } from './process-identity.ts';
import { codeOf, EmbeddedRefusal } from './refusal.ts';

type Owner = { pid: number; started: string };

/** Gives the folder free again; doing it twice, or after another process took it, changes nothing. */
export type Release = () => void;

/**
 * Makes this process the only owner of the data folder, by `terezi.lock` in it. A lock left behind by a dead
 * process is taken over. Refuses with the living owner's number and the folder.
 */
export function takeLock(folder: string): Release {
  const path = join(folder, 'terezi.lock');
  const mine = JSON.stringify({ pid: process.pid, started: identityOf(process.pid) ?? '' });
  while (!create(path, mine)) {
    const text = read(path);
    if (text === null) continue;
    const owner = parse(text);
    if (owner !== null && identityOf(owner.pid) === owner.started)
      throw new EmbeddedRefusal(`The data folder ${folder} is already in use by process ${owner.pid}.`);
    removeExactly(path, text);
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
}

/** A link appears with its whole content or not at all, so that no process ever takes a half-written lock for a stale one. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content, { flush: true });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock only while it still holds what was judged: another start may have taken over in between. */
function removeExactly(path: string, judged: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved !== null && moved !== judged) create(path, moved);
  rmSync(aside, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Null for anything that is not a lock, such as the empty file a power cut may leave. */
function parse(content: string): Owner | null {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value) || !('started' in value))
      return null;
    const { pid, started } = value;
    return typeof pid === 'number' && Number.isInteger(pid) && pid > 0 && typeof started === 'string'
      ? { pid, started }
      : null;
  } catch {
    return null;
  }
}
