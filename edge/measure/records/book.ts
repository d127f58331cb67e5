import type { KeyObject } from 'node:crypto';
import type { SignedRecord, WeightRecord } from '@terezi/domain/devices/weight-record.ts';
import { type Head, lineOf, readLine, signRecord } from './chain.ts';
import { type RecordFile, writeThrough } from './record-file.ts';

/** What the caller knows of a record; the store adds its number, its place in the chain and its seal. */
export type Draft = Omit<WeightRecord, 'scaleId' | 'sequence' | 'previousHash'>;

/** How a store that is whole in itself disagrees with the server: records lost here, or another history. */
export type Disagreement = 'behind' | 'forked';

/** An open scale's records: its two equal files and what is known of them. */
export type Book = {
  scaleId: number;
  privateKey: KeyObject;
  files: RecordFile[];
  /** Byte position of each record's line, oldest first. */
  offsets: number[];
  /** Length of the acknowledged records in bytes; what lies behind it in a file is not one. */
  end: number;
  /** Sequence of the first record here, null without any. */
  oldest: number | null;
  head: Head;
  byRequest: Map<string, SignedRecord>;
  /** A write failed and could not be cut back: the files may be longer than `end`. */
  isUncertain: boolean;
};

/** Cuts both files back to the last acknowledged record; rejecting leaves the doubt for the next append. */
export async function restore(book: Book): Promise<void> {
  await Promise.all(book.files.map((file) => file.truncate(book.end).then(() => file.sync())));
  book.isUncertain = false;
}

/**
 * Stores one record; rejects where a file did not take it, with nothing acknowledged. Where even the cutting
 * back fails and the agent dies, the next start may find the record whole and keep it: numbered, signed,
 * and without a ticket.
 */
export async function writeRecord(book: Book, draft: Draft): Promise<SignedRecord> {
  if (book.isUncertain) await restore(book);
  const { scaleId, privateKey, files, head } = book;
  const place = { scaleId, sequence: head.sequence + 1, previousHash: head.hash };
  const record = signRecord({ ...draft, ...place }, privateKey);
  const line = lineOf(record);
  book.isUncertain = true;
  const results = await Promise.allSettled(files.map((file) => writeThrough(file, line, book.end)));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  book.isUncertain = false;
  book.offsets.push(book.end);
  book.end += line.length;
  book.oldest ??= record.sequence;
  book.head = { sequence: record.sequence, hash: record.hash };
  book.byRequest.set(record.requestId, record);
  return record;
}

/** Reads a record back from whichever file still has it whole; rejects where neither does. */
export async function readRecord(book: Book, sequence: number): Promise<SignedRecord> {
  const { offsets, oldest, end, files, scaleId } = book;
  const index = sequence - (oldest ?? 0);
  const from = offsets[index] ?? end;
  const length = (offsets[index + 1] ?? end) - from;
  for (const file of files) {
    const record = readLine(await file.read(from, length));
    if (record?.sequence === sequence) return record;
  }
  throw new Error(`record ${sequence} of scale ${scaleId} no longer reads back whole`);
}

/** Compares a store that has records with the newest one the server knows. */
export async function disagreement(book: Book, oldest: number, known: Head): Promise<Disagreement | null> {
  if (known.sequence > book.head.sequence) return 'behind';
  // What lies before the records here is the server's own to know.
  if (known.sequence < oldest - 1) return null;
  const isBefore = known.sequence === oldest - 1;
  const hash = isBefore
    ? (await readRecord(book, oldest)).previousHash
    : (await readRecord(book, known.sequence)).hash;
  return hash === known.hash ? null : 'forked';
}
