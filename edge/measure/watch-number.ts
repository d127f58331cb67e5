import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './records/folder.ts';

// At a hundred readings a second one reservation lasts three years, and nine hundred thousand starts fit in
// what a JavaScript number counts exactly.
const RESERVED = 10_000_000_000;

/**
 * Opens the counter of readings. Each start takes a block of numbers and writes down its end first, so that
 * no number is given twice even after a crash or with the clock set back; without the file it starts from
 * the clock's milliseconds, above every number given before the loss unless the clock was set back too.
 */
export async function openReadingNumber(folder: string): Promise<() => number> {
  const path = join(folder, 'reading-number');
  const text = await readFile(path, 'utf8').catch(() => '');
  let number = /^\d+\n$/.test(text) ? Number(text) : Date.now();
  await replaceFile(path, `${number + RESERVED}\n`);
  return () => {
    number += 1;
    return number;
  };
}
