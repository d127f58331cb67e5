import { Readable } from 'node:stream';
import { createDeflateRaw, crc32 } from 'node:zlib';

/** A file in an archive: its name and its text as it is made. */
export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> };

/** Sizes follow the bytes (bit 3), and names are UTF-8 (bit 11): APPNOTE 4.4.4. */
const FLAGS = 0x08_08;
const VERSION = 20;
const DEFLATED = 8;
/** 1 January 1980, the first day that an archive knows: the same rows make the same file. */
const DAY = 0x00_21;
/** What fits without the larger form of an archive. */
const MAX_BYTES = 0xff_ff_ff_ff;

type DirectoryEntry = { name: Buffer; at: number; crc: number; packed: number; size: number };

function fields(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** The fields that stand both before an entry and in the directory: APPNOTE 4.3.7 and 4.3.12. */
const described = ({ crc, packed, size, name }: Omit<DirectoryEntry, 'at'>): [2 | 4, number][] => [
  [2, VERSION],
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, DAY],
  [4, crc],
  [4, packed],
  [4, size],
  [2, name.length],
  [2, 0],
];

const inDirectory = (entry: DirectoryEntry): Buffer =>
  Buffer.concat([
    fields(
      [4, 0x02_01_4b_50],
      [2, VERSION],
      ...described(entry),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, entry.at],
    ),
    entry.name,
  ]);

/** Writes one entry and answers what the directory says of it. */
async function* entryBytes(
  { name: text, text: body }: ZipEntry,
  at: number,
): AsyncGenerator<Buffer, DirectoryEntry> {
  const name = Buffer.from(text);
  const entry: DirectoryEntry = { name, at, crc: 0, packed: 0, size: 0 };
  yield Buffer.concat([fields([4, 0x04_03_4b_50], ...described(entry)), name]);
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of body) {
      const bytes = Buffer.from(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  const packed = createDeflateRaw();
  source.on('error', (error) => packed.destroy(error));
  for await (const bytes of source.pipe(packed) as AsyncIterable<Buffer>) {
    entry.packed += bytes.length;
    yield bytes;
  }
  if (Math.max(entry.size, entry.packed, at) > MAX_BYTES)
    throw new RangeError('an archive of more than 4 GB');
  yield fields([4, 0x08_07_4b_50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
  return entry;
}

/** A ZIP archive (PKWARE's APPNOTE) as it is made, entry by entry: nothing of it is held but its directory. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: DirectoryEntry[] = [];
  let at = 0;
  for (const entry of entries) {
    const bytes = entryBytes(entry, at);
    let next = await bytes.next();
    for (; !next.done; next = await bytes.next()) {
      at += next.value.length;
      yield next.value;
    }
    directory.push(next.value);
  }
  const listed = Buffer.concat(directory.map(inDirectory));
  const count = directory.length;
  yield listed;
  yield fields(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, at],
    [2, 0],
  );
}
