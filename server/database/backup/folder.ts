import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SUMS } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';

/** A file that was written: its size and its hash, in hexadecimal. */
export type WrittenFile = { bytes: number; sha256: string };

/** A backup that is being written, aside; there is nothing under its name until it is whole. */
export type Draft = {
  /** Writes a file that only its owner can read: people's data and the hashes of their passwords lie in it. */
  write(name: string, from: Readable, through?: Transform[]): Promise<WrittenFile>;
  /** Writes down the hash of everything and gives the whole its name. */
  finish(): Promise<void>;
  forget(): Promise<void>;
};

async function sync(place: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(place, 'r');
  await handle.sync().finally(() => handle.close());
}

function measuring(): { stream: Transform; written(): WrittenFile } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, written: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Begins a backup under this name; rejects with `BackupRefusal` where the name is taken. */
export async function beginDraft(to: string, signal: AbortSignal): Promise<Draft> {
  const place = path.resolve(to);
  if (await stat(place).catch(() => null))
    throw new BackupRefusal(`${place} exists already: a backup is written under a new name.`);
  const aside = `${place}.unfinished-${randomBytes(4).toString('hex')}`;
  const folders = new Set([aside]);
  const sums: string[] = [];
  await mkdir(aside, { recursive: true, mode: 0o700 });
  return {
    async write(name, from, through = []) {
      const at = path.join(aside, name);
      await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
      folders.add(path.dirname(at));
      const { stream, written } = measuring();
      const file = createWriteStream(at, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline([from, ...through, stream, file], { signal });
      const sum = written();
      sums.push(`${sum.sha256}  ${name}\n`);
      return sum;
    },
    async finish() {
      await writeFile(path.join(aside, SUMS), sums.join(''), { mode: 0o600, flush: true });
      for (const folder of folders) await sync(folder);
      signal.throwIfAborted();
      await rename(aside, place);
      await sync(path.dirname(place));
    },
    forget: () => rm(aside, { recursive: true, force: true, maxRetries: 5 }),
  };
}
