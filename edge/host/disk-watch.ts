import { statfs } from 'node:fs/promises';
import type { Presence } from '@terezi/domain/devices/link.ts';
import type { Logger } from 'pino';

const EVERY_MS = 5 * 60_000;
/** A change of so much of the disk is reported; smaller ones come with every picture. */
const STEP = 0.005;

type DiskWatch = {
  /** The disk in the site's presence; empty where the system does not answer. */
  said(): Pick<Presence, 'disk'>;
  close(): Promise<void>;
};

type Ask = (folder: string) => Promise<{ bsize: number; blocks: number; bavail: number }>;

/** Looks now and then how full the disk of the data folder is, and reports a change. */
export function watchDisk(
  folder: string,
  { changed, log, ask = statfs }: { changed: () => void; log: Logger; ask?: Ask },
): DiskWatch {
  let disk: Presence['disk'];
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const { bsize, blocks, bavail } = await ask(folder);
    const total = blocks * bsize;
    const next = { used: total - bavail * bsize, total };
    const before = disk;
    if (before && Math.abs(before.used - next.used) < STEP * total) return;
    disk = next;
    changed();
  }
  const lookAgain = (): void => {
    looking = look().catch((error: unknown) => log.warn({ err: error }, 'the disk cannot be asked'));
  };

  lookAgain();
  const regularly = setInterval(lookAgain, EVERY_MS);
  regularly.unref();
  return {
    said: () => (disk ? { disk } : {}),
    async close() {
      clearInterval(regularly);
      await looking;
    },
  };
}
