import { type FileHandle, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the names in a folder last through a power cut; a new or renamed file needs this besides its own sync. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder as a file; NTFS journals names itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

type WritableFile = Pick<FileHandle, 'writeFile' | 'sync' | 'close'>;

/** Writes a small file whole or not at all: beside it first, synced, then renamed over it; `openFile` stands for the disk. */
export async function replaceFile(
  path: string,
  content: string | Buffer,
  mode = 0o600,
  openFile: (path: string, flags: string, mode: number) => Promise<WritableFile> = open,
): Promise<void> {
  const beside = `${path}.new`;
  const handle = await openFile(beside, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, path);
  await syncFolder(dirname(path));
}
