import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** What was written: how many bytes, and their hash. */
export type WrittenBytes = { size: number; sha256: Buffer };

/** Writes bytes to a path as they come. */
export async function writeBytes(path: string, bytes: AsyncIterable<Buffer>): Promise<WrittenBytes> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      await handle.write(piece);
    }
    return { size, sha256: hash.digest() };
  } finally {
    await handle.close();
  }
}
