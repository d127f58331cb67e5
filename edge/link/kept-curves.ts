import { mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type CurveStored, readCurve, type SentCurve } from '@terezi/domain/devices/weight-curve.ts';
import { replaceFile } from '../measure/records/folder.ts';

/** The most curves that wait at a site: an outage of a busy day. Beyond that the oldest is deleted. */
const MOST_KEPT = 500;

/** The curves that the server has not confirmed yet, in a folder of their own; oldest first. */
export type KeptCurves = {
  waiting(): readonly string[];
  add(curve: SentCurve): Promise<string>;
  /** Null for one that is gone or incomplete. */
  read(name: string): Promise<SentCurve | null>;
  remove(name: string): Promise<void>;
};

export const curveName = ({ scaleId, sequence }: CurveStored): string => `${scaleId}-${sequence}.json`;

async function oldestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d+-\d+\.json$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.sort((a, b) => a.at - b.at).map(({ name }) => name);
}

/** Opens the folder with the curves that an earlier run left. */
export async function openKeptCurves(dataFolder: string, most = MOST_KEPT): Promise<KeptCurves> {
  const folder = join(dataFolder, 'curves');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = new Set(await oldestFirst(folder));

  async function remove(name: string): Promise<void> {
    names.delete(name);
    await unlink(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }

  return {
    waiting: () => [...names],
    async add(curve) {
      const name = curveName(curve);
      await replaceFile(join(folder, name), JSON.stringify(curve));
      names.add(name);
      const beyond = [...names].slice(0, Math.max(0, names.size - most));
      await Promise.all(beyond.map(remove));
      return name;
    },
    read: async (name) => readCurve(await readFile(join(folder, name), 'utf8').catch(() => '')),
    remove,
  };
}
