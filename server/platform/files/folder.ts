import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { beginnings, syncFolder, unlessMissing, written } from './beginnings.ts';
import { type FileStore, KEY } from './store.ts';

/** Files in a folder: whole ones under `kept`, by the first two letters of their keys, the rest under `incoming`. */
export async function folderStore(root: string): Promise<FileStore> {
  const filesFolder = path.join(root, 'kept');
  await mkdir(filesFolder, { recursive: true, mode: 0o700 });

  function placeOf(key: string): string {
    if (!KEY.test(key)) throw new RangeError('not a key of the store');
    return path.join(filesFolder, key.slice(0, 2), key);
  }

  return {
    ...(await beginnings(path.join(root, 'incoming'))),
    async put(from, key) {
      const place = placeOf(key);
      const folder = path.dirname(place);
      if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(filesFolder);
      const handle = await open(from, 'r+');
      await handle.sync().finally(() => handle.close());
      await rename(from, place);
      await syncFolder(folder);
    },
    async read(key, range) {
      const handle = await unlessMissing(open(placeOf(key), 'r'));
      return handle && handle.createReadStream(range ? { start: range.from, end: range.to } : {});
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    async *keysBefore(instant) {
      for await (const { name: folder } of written(filesFolder))
        for await (const { name, at } of written(path.join(filesFolder, folder)))
          if (KEY.test(name) && at < instant) yield name;
    },
  };
}
