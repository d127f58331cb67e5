import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCK_LEVELS, type LockLevel } from '@terezi/domain/devices/command/device-command.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { replaceFile } from './measure/records/folder.ts';

/** How far each scale of the site is locked: kept here, since most makers' devices cannot lock, and none knows of captures. */
export type ScaleLocks = {
  level(scaleId: number): LockLevel | null;
  /** Resolves once it is on disk; it holds only then. */
  set(scaleId: number, level: LockLevel | null): Promise<void>;
};

const lockLevels = z.record(z.string().regex(/^\d+$/), z.enum(LOCK_LEVELS));

function readLocks(text: string, log: Logger): Map<number, LockLevel> {
  if (text === '') return new Map();
  try {
    const entries = Object.entries(lockLevels.parse(JSON.parse(text)));
    return new Map(entries.map(([scaleId, level]) => [Number(scaleId), level]));
  } catch (error) {
    log.error({ err: error }, 'the locks of the scales cannot be read: none is locked by this site');
    return new Map();
  }
}

/** Opens the locks of a site's scales. */
export async function openScaleLocks(folder: string, log: Logger): Promise<ScaleLocks> {
  const path = join(folder, 'locks.json');
  let levels = readLocks(await readFile(path, 'utf8').catch(() => ''), log);
  let turn: Promise<unknown> = Promise.resolve();

  async function setNow(scaleId: number, level: LockLevel | null): Promise<void> {
    const next = new Map(levels);
    if (level === null) next.delete(scaleId);
    else next.set(scaleId, level);
    await replaceFile(path, `${JSON.stringify(Object.fromEntries(next))}\n`);
    levels = next;
  }

  return {
    level: (scaleId) => levels.get(scaleId) ?? null,
    set(scaleId, level) {
      const done = turn.then(() => setNow(scaleId, level));
      turn = done.catch(() => {});
      return done;
    },
  };
}
