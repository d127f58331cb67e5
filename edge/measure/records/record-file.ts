import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './folder.ts';

/** The few things the store does to a file; each rejects with the system's error. */
export type RecordFile = {
  size(): Promise<number>;
  /** The bytes at `position`, fewer than `length` only at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  write(bytes: Buffer, position: number): Promise<void>;
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
};

/** Opens a file, creating it readable by its owner alone, and makes its name last; `keepName` stands for the disk. */
export async function openRecordFile(path: string, keepName = syncFolder): Promise<RecordFile> {
  const handle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  await keepName(dirname(path));
  return {
    size: async () => (await handle.stat()).size,
    async read(position, length) {
      const buffer = Buffer.alloc(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
    async write(bytes, position) {
      // One call may take only a part, as on a disk that has just filled up; the next one then names the error.
      let done = 0;
      while (done < bytes.length) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
        done += bytesWritten;
      }
    },
    sync: () => handle.sync(),
    truncate: (length) => handle.truncate(length),
    close: () => handle.close(),
  };
}

/** Writes at `position`, forces it to disk and reads it back; rejects unless every byte came back the same. */
export async function writeThrough(file: RecordFile, bytes: Buffer, position: number): Promise<void> {
  await file.write(bytes, position);
  await file.sync();
  const back = await file.read(position, bytes.length);
  if (!back.equals(bytes)) throw new Error('the record read back from disk differs from the one written');
}
