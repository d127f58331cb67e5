import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import { folderStore } from './folder.ts';
import { type NamedTexts, namedIn } from './named.ts';
import type { FileStore } from './store.ts';

type Place = { FILES_URL?: string | undefined; DATA_DIR: string };

/** Opens the store that the environment names: a bucket, or a folder, by default one inside the data folder. */
export async function openFiles({ FILES_URL, DATA_DIR }: Place, log: Log): Promise<FileStore> {
  const own = path.resolve(DATA_DIR, 'files');
  if (FILES_URL === undefined) return folderStore(own);
  if (FILES_URL.startsWith('file:')) return folderStore(fileURLToPath(FILES_URL));
  // Its program is large, and most servers do without it.
  const { s3Store } = await import('./s3.ts');
  return s3Store(new URL(FILES_URL), path.join(own, 'incoming'), log);
}

/**
 * Opens the named texts of the store that the environment names, which several servers share; null where none is named, since
 * what stands in the data folder has them already. Nothing is made before the first is put.
 */
export async function openNamed(
  { FILES_URL }: Pick<Place, 'FILES_URL'>,
  log: Log,
): Promise<NamedTexts | null> {
  if (FILES_URL === undefined) return null;
  if (FILES_URL.startsWith('file:')) return namedIn(fileURLToPath(FILES_URL));
  const { s3Named } = await import('./s3.ts');
  return s3Named(new URL(FILES_URL), log);
}
