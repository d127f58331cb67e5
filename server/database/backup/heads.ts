import { createReadStream } from 'node:fs';
import { copyFile, constants, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../../platform/files/beginnings.ts';
import type { Draft } from './folder.ts';
import { HEADS } from './manifest.ts';

/**
 * Names of kept files: ends of chains, as one text or line by line, and the marks that the keys of sites have the server's word and tickets
 * its seal. A file that was only begun has no such name.
 */
const STORED_NAME = /^([a-z0-9-]+\.jsonl?|keys-bound|tickets-sealed)$/;

const namesIn = async (folder: string): Promise<string[]> =>
  ((await unlessMissing(readdir(folder))) ?? []).filter((name) => STORED_NAME.test(name)).toSorted();

/** Copies the kept ends of chains into a backup. */
export async function takeHeads(folder: string, { write }: Draft): Promise<void> {
  for (const name of await namesIn(folder))
    await write(`${HEADS}/${name}`, createReadStream(path.join(folder, name)));
}

/** Puts them back, but for those that the folder has already: they were kept later, and a restore does not forget them. */
export async function putHeadsBack(backup: string, folder: string): Promise<void> {
  const from = path.join(backup, HEADS);
  const names = await namesIn(from);
  if (names.length > 0) await mkdir(folder, { recursive: true });
  for (const name of names)
    await copyFile(path.join(from, name), path.join(folder, name), constants.COPYFILE_EXCL).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
}
