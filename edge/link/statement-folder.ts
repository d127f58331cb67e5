import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Signed } from './statement-post.ts';

/** How much waits for an absent server: days of it at a usual yard, and no more of the disk than that. */
export type Bounds = { bytes: number; count: number };
const USUAL_BOUNDS: Bounds = { bytes: 512 * 1024 * 1024, count: 20_000 };

/** Statements that wait to be sent, oldest first; they outlive a restart of the agent. */
export type StatementFolder = {
  /** Keeps a statement; false where there is no room for it. */
  keep(signed: Signed): Promise<boolean>;
  /** The oldest with its name; null where none waits. One that cannot be read is deleted. */
  oldest(): Promise<(Signed & { name: string }) | null>;
  forget(name: string): Promise<void>;
  count(): number;
};

const NAME = /^\d{15}-[0-9a-f-]{36}$/;

function read(content: Buffer): Signed | null {
  const end = content.indexOf(0x0a);
  try {
    const head: unknown = JSON.parse(content.toString('utf8', 0, end));
    if (!Array.isArray(head) || head.length !== 2) return null;
    const [text, signature] = head;
    if (typeof text !== 'string' || typeof signature !== 'string') return null;
    const bytes = content.subarray(end + 1);
    return { text, signature, bytes: bytes.length > 0 ? bytes : null };
  } catch {
    return null;
  }
}

/** Opens the folder and counts what waits there. */
export async function openStatementFolder(folder: string, bounds = USUAL_BOUNDS): Promise<StatementFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sizes = new Map<string, number>();
  for (const name of (await readdir(folder)).sort()) {
    // A file that was half written when the agent ended has another kind of name.
    if (NAME.test(name)) sizes.set(name, (await stat(join(folder, name))).size);
    else await rm(join(folder, name), { force: true });
  }
  // Names rise: several of one millisecond would otherwise come in any order after a restart.
  let newest = Number([...sizes.keys()].at(-1)?.slice(0, 15) ?? 0);
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  async function forget(name: string): Promise<void> {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
    await rm(join(folder, name), { force: true });
  }

  return {
    async keep({ text, signature, bytes }) {
      const content = Buffer.concat([
        Buffer.from(`${JSON.stringify([text, signature])}\n`),
        bytes ?? Buffer.alloc(0),
      ]);
      // A statement without bytes is kept beyond the limit of bytes: it may report bytes that found no room.
      if (sizes.size >= bounds.count || (bytes && total + content.length > bounds.bytes)) return false;
      newest = Math.max(Date.now(), newest + 1);
      const name = `${String(newest).padStart(15, '0')}-${randomUUID()}`;
      total += content.length;
      try {
        await writeFile(join(folder, `.${name}`), content, { mode: 0o600 });
        await rename(join(folder, `.${name}`), join(folder, name));
      } catch (error) {
        total -= content.length;
        throw error;
      }
      // Only now: a listed name is complete and can be sent.
      sizes.set(name, content.length);
      return true;
    },
    async oldest() {
      for (const name of sizes.keys()) {
        const content = await readFile(join(folder, name)).catch(() => null);
        const signed = content && read(content);
        if (signed) return { ...signed, name };
        await forget(name);
      }
      return null;
    },
    forget,
    count: () => sizes.size,
  };
}
