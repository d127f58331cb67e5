import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The content of a path; null where nothing is there. */
export const ifThere = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** The value of a line; none for one that was half written when the power went. */
function written<T>(line: string): T[] {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return [];
  }
}

/** Every line of a file of JSON, oldest first; none where there is no file. */
export async function linesIn<T>(file: string): Promise<T[]> {
  const text = await ifThere(readFile(file, 'utf8'));
  return (text ?? '').split('\n').flatMap((line) => written<T>(line));
}

/** Adds a line to a file of JSON; it outlives a power cut once this resolves. */
export async function addLine(file: string, value: object): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const opened = await open(file, 'a', 0o600);
  try {
    // It begins with the end of the line before, which may never have been written.
    await opened.appendFile(`\n${JSON.stringify(value)}`);
    await opened.sync();
  } finally {
    await opened.close();
  }
}
