import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { syncFolder, unlessMissing } from './beginnings.ts';

/** The form of a name: it is no key of a file, and names no path. */
export const NAME = /^[a-z]+(-[0-9a-z]+)*$/;

/** Where named objects stand in the store of files: apart from those under keys, so that no sweep finds them. */
export const NAMED_FOLDER = 'heads';

/** A few short texts by name beside the files, for the servers themselves: no caller gets one, and nothing sweeps them. */
export type NamedTexts = {
  /** Puts a text under a name, in place of what was there; it outlives a power cut once this resolves. */
  put(name: string, text: string): Promise<void>;
  read(name: string): Promise<string | null>;
  /** The names with this beginning. */
  names(beginning: string): Promise<string[]>;
};

/** Named texts in a folder, which is made with the first of them. */
export function namedIn(root: string): NamedTexts {
  const folder = path.join(root, NAMED_FOLDER);
  function placeOf(name: string): string {
    if (!NAME.test(name)) throw new RangeError('not a name of the store');
    return path.join(folder, name);
  }
  return {
    async put(name, text) {
      const place = placeOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // A half-written text has a name that no reader asks for.
      const begun = path.join(folder, `.${randomUUID()}`);
      const handle = await open(begun, 'wx', 0o600);
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(begun, place);
      await syncFolder(folder);
    },
    read: (name) => unlessMissing(readFile(placeOf(name), 'utf8')),
    names: async (beginning) =>
      ((await unlessMissing(readdir(folder))) ?? []).filter(
        (name) => NAME.test(name) && name.startsWith(beginning),
      ),
  };
}
