import { inflateRawSync } from 'node:zlib';

/** The files of an archive by name, read by its directory (PKWARE's APPNOTE), as a spreadsheet program does. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = bytes.readUInt32LE(end + 16);
  const entries = new Map<string, string>();
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [length, more] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30)];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const local = bytes.readUInt32LE(at + 42);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const text = inflateRawSync(bytes.subarray(from, from + packed)).toString('utf8');
    if (Buffer.byteLength(text) !== size) throw new Error(`${name} is not as long as the directory says`);
    entries.set(name, text);
    at += 46 + length + more;
  }
  return entries;
}
