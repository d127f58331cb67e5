import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { importProblems } from '@terezi/domain/imports/problems.ts';

/** What a workbook may hold when it is opened, counted while it is inflated: its directory may lie. */
const LIMITS = {
  parts: 2_000,
  directory: 1024 * 1024,
  bytes: 300 * 1024 * 1024,
  /** A sheet of like rows shrinks to a fiftieth or so. */
  ratio: 250,
  /** So little may be as dense as it likes. */
  unjudged: 4 * 1024 * 1024,
} as const;

/** A file inside an archive: where it stands, and how long its directory says that it is. */
type Entry = { from: number; packed: number; size: number; method: number };

/** An archive whose parts can be read as they come (PKWARE's APPNOTE, 4.3 to 4.5). */
export type Zip = {
  has(name: string): boolean;
  /** The bytes of a part; refused as soon as there are more than there may be. */
  read(name: string, most?: number): AsyncIterable<Buffer>;
  close(): Promise<void>;
};

/** How a part is named here, apart from its letters' case, its slashes and the characters that its writer had to escape. */
export function partName(name: string): string {
  const partPath = name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
  try {
    return decodeURIComponent(partPath);
  } catch {
    return partPath;
  }
}

const damaged = () => problem(importProblems.damaged, {});
const END = Buffer.from('PK\u0005\u0006', 'latin1');
const END_SIZE = 22;
const LONGEST_NOTE = 65_535;
const STORED = 0;
const DEFLATED = 8;

async function bytesAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
  if (bytesRead < length) throw damaged();
  return buffer;
}

function entryAt(directory: Buffer, at: number) {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw damaged();
  const [name, extra, note] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
  const end = at + 46 + (name ?? 0);
  if (directory.readUInt16LE(at + 8) & 1) throw problem(importProblems.closed, {});
  return {
    name: directory.toString('utf8', at + 46, end),
    next: end + (extra ?? 0) + (note ?? 0),
    entry: {
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      from: directory.readUInt32LE(at + 42),
    },
  };
}

async function directoryOf(handle: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await handle.stat();
  const tailSize = Math.min(size, END_SIZE + LONGEST_NOTE);
  const tail = await bytesAt(handle, size - tailSize, tailSize);
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_SIZE > tail.length) throw damaged();
  const count = tail.readUInt16LE(end + 10);
  if (count > LIMITS.parts) throw problem(importProblems.tooManyParts, { count });
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > LIMITS.directory) throw problem(importProblems.tooManyParts, { count });
  if (from + length > size) throw damaged();
  const directory = await bytesAt(handle, from, length);
  const entries = new Map<string, Entry>();
  for (let left = count, at = 0; left > 0; left--) {
    const { name, next, entry } = entryAt(directory, at);
    entries.set(partName(name), entry);
    at = next;
  }
  return entries;
}

/** How many bytes of which parts were inflated; a part that is read twice counts once. */
type Spent = Map<Entry, number>;

/** Lets bytes through up to the limits of this part and of the whole archive. */
async function* counted(
  bytes: AsyncIterable<Buffer>,
  { entry, most, spent }: { entry: Entry; most: number; spent: Spent },
): AsyncGenerator<Buffer> {
  const others = [...spent].reduce((sum, [each, count]) => (each === entry ? sum : sum + count), 0);
  let size = 0;
  try {
    for await (const piece of bytes) {
      size += piece.length;
      spent.set(entry, Math.max(size, spent.get(entry) ?? 0));
      if (size > entry.size) throw damaged();
      const isDense = size > LIMITS.unjudged && size > entry.packed * LIMITS.ratio;
      if (size > most || others + size > LIMITS.bytes || isDense)
        throw problem(importProblems.tooBigInside, {});
      yield piece;
    }
  } catch (error) {
    // zlib says in its own way that what it was given is no deflated data.
    throw error instanceof Error && 'errno' in error ? damaged() : error;
  }
}

/** Opens an archive on the disk; refuses what is none, is closed by a password, or has more parts than a workbook. */
export async function openZip(path: string): Promise<Zip> {
  const handle = await open(path, 'r');
  try {
    const entries = await directoryOf(handle);
    const spent: Spent = new Map();
    return {
      has: (name) => entries.has(partName(name)),
      async *read(name, most = LIMITS.bytes) {
        const entry = entries.get(partName(name));
        if (!entry || (entry.method !== STORED && entry.method !== DEFLATED)) throw damaged();
        const head = await bytesAt(handle, entry.from, 30);
        if (head.readUInt32LE(0) !== 0x04034b50) throw damaged();
        const start = entry.from + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
        if (entry.packed === 0) return;
        const packed = createReadStream(path, { start, end: start + entry.packed - 1 });
        const bytes = entry.method === STORED ? packed : packed.pipe(createInflateRaw());
        packed.on('error', (error) => bytes.destroy(error));
        try {
          yield* counted(bytes, { entry, most, spent });
        } finally {
          packed.destroy();
          bytes.destroy();
        }
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
