import { open } from 'node:fs/promises';
import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';

/** How far from its end a PDF says that it ends there (ISO 32000-1, annex H, note 18). */
const END = 1024;

/**
 * Whether a file says by its first bytes that it is a PDF (ISO 32000-1, 7.5.2). One that begins so and does not end as one
 * is refused: it broke off, or something else stands behind its first line.
 */
export async function isPdf(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const head = await handle.read(Buffer.alloc(8), 0, 8, 0);
    if (!/^%PDF-[12]\.\d/.test(head.buffer.subarray(0, head.bytesRead).toString('latin1'))) return false;
    const { size } = await handle.stat();
    const tail = await handle.read(Buffer.alloc(END), 0, END, Math.max(0, size - END));
    if (!tail.buffer.subarray(0, tail.bytesRead).includes('%%EOF'))
      throw problemAt('file', fileProblems.brokenPdf, {});
    return true;
  } finally {
    await handle.close();
  }
}
