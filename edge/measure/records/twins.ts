import type { KeyObject } from 'node:crypto';
import { EMPTY_HEAD, follows, type Head, isSigned, readLine } from './chain.ts';
import type { RecordFile } from './record-file.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';

const CHUNK = 1 << 20;
const NEWLINE = 0x0a;

/** Why a scale's records cannot be trusted to go on from: where the damage starts, or two records of one number. */
export type Damage = { fault: 'damaged' | 'forked'; sequence: number };

/** Length of the whole lines at the start of two files that are byte for byte the same. */
export async function sharedLength(main: RecordFile, twin: RecordFile): Promise<number> {
  let lines = 0;
  for (let position = 0; ; position += CHUNK) {
    const [a, b] = await Promise.all([main.read(position, CHUNK), twin.read(position, CHUNK)]);
    const same = a.equals(b) ? a.length : a.findIndex((byte, index) => byte !== b[index]);
    const equal = same === -1 ? a.length : same;
    const last = equal === 0 ? -1 : a.lastIndexOf(NEWLINE, equal - 1);
    if (last !== -1) lines = position + last + 1;
    if (equal < CHUNK) return lines;
  }
}

/** The lines of a buffer, each with its newline; a last one without newline is included as it is. */
function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, start);
    const next = end === -1 ? bytes.length : end + 1;
    lines.push(bytes.subarray(start, next));
    start = next;
  }
  return lines;
}

/** Every line of the first `length` bytes, read piece by piece so that a long file never fills the memory. */
async function* linesOf(file: RecordFile, length: number): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for (let position = 0; position < length; position += CHUNK) {
    const bytes = Buffer.concat([rest, await file.read(position, Math.min(CHUNK, length - position))]);
    const whole = bytes.lastIndexOf(NEWLINE) + 1;
    yield* splitLines(bytes.subarray(0, whole));
    rest = bytes.subarray(whole);
  }
}

/**
 * Joins what is left of two differing tails: a record counts when either file has it whole and signed.
 * Returns the lines that follow `head`, oldest first, or where a record is missing from both.
 */
export function joinTails(
  tails: Buffer[],
  head: Head | null,
  publicKey: KeyObject,
): { record: SignedRecord; line: Buffer }[] | Damage {
  const bySequence = new Map<number, { record: SignedRecord; line: Buffer }>();
  for (const line of tails.flatMap(splitLines)) {
    const record = readLine(line);
    if (!record || !isSigned(record, publicKey)) continue;
    const other = bySequence.get(record.sequence);
    if (other && other.record.hash !== record.hash) return { fault: 'forked', sequence: record.sequence };
    bySequence.set(record.sequence, { record, line });
  }
  const joined = [...bySequence.values()].sort((a, b) => a.record.sequence - b.record.sequence);
  const first = joined[0];
  // Without a record before it nothing says which one is the first, unless a file still starts with it.
  if (first && !head && !tails.some((tail) => tail.subarray(0, first.line.length).equals(first.line))) {
    return { fault: 'damaged', sequence: first.record.sequence };
  }
  let newest = head;
  for (const { record } of joined) {
    if (newest && !follows(record, newest)) return { fault: 'damaged', sequence: newest.sequence + 1 };
    newest = record;
  }
  return joined;
}

/** Checks that every line of the shared part is a record that follows the one before; `onRecord` sees each. */
export async function walkChain(
  file: RecordFile,
  length: number,
  onRecord: (record: SignedRecord, line: Buffer) => void,
): Promise<SignedRecord | Damage | null> {
  let newest: SignedRecord | null = null;
  for await (const line of linesOf(file, length)) {
    const record = readLine(line);
    if (!record || (newest && !follows(record, newest))) {
      return { fault: 'damaged', sequence: (newest ?? EMPTY_HEAD).sequence + 1 };
    }
    onRecord(record, line);
    newest = record;
  }
  return newest;
}
