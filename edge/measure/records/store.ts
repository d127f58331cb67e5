import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import {
  type Book,
  type Draft,
  type Disagreement,
  disagreement,
  readRecord,
  restore,
  writeRecord,
} from './book.ts';
import { EMPTY_HEAD, type Head } from './chain.ts';
import { openRecordFile, type RecordFile } from './record-file.ts';
import { recover } from './recover.ts';
import type { Damage } from './twins.ts';

/** A stored record, or why nothing was stored. */
export type Appended =
  | { ok: true; record: SignedRecord }
  | { ok: false; code: 'storeFailed'; cause: unknown };

/** One scale's append-only, chained and signed records. */
export type RecordStore = {
  head(): Head;
  /** Takes the newest record the server knows: an empty store goes on from it, any other must agree with it. */
  meet(known: Head): Promise<Disagreement | null>;
  /** Stores a record; it is on disk in two files and read back from both before this resolves. */
  append: (draft: Draft) => Promise<Appended>;
  /** The record a request has already led to, among the newest thousand. */
  byRequest(requestId: string): SignedRecord | null;
  /** At most `limit` records after a sequence, oldest first; rejects where one no longer reads back whole. */
  after(sequence: number, limit: number): Promise<SignedRecord[]>;
  /** Paths repaired or set aside when the store was opened. */
  repaired: string[];
  close(): Promise<void>;
};

/** How to open a store; `openFile` stands for the disk, so that its failures can be provoked. */
export type StoreOptions = {
  folder: string;
  scaleId: number;
  key: { privateKey: KeyObject; publicKey: KeyObject };
  openFile?: (path: string) => Promise<RecordFile>;
};

const REMEMBERED_REQUESTS = 1000;

/** Stores in turn, each request once; a failure leaves files and numbers as they were. */
async function append(book: Book, draft: Draft): Promise<Appended> {
  const earlier = book.byRequest.get(draft.requestId);
  if (earlier) return { ok: true, record: earlier };
  try {
    const record = await writeRecord(book, draft);
    const [oldest] = book.byRequest.keys();
    if (book.byRequest.size > REMEMBERED_REQUESTS && oldest !== undefined) book.byRequest.delete(oldest);
    return { ok: true, record };
  } catch (cause) {
    await restore(book).catch(() => {});
    return { ok: false, code: 'storeFailed', cause };
  }
}

/** Opens a scale's records, verifying the whole chain; says where the damage is when they cannot be trusted. */
export async function openStore(options: StoreOptions): Promise<RecordStore | Damage> {
  const { folder, scaleId, key, openFile = openRecordFile } = options;
  const paths = [join(folder, `scale-${scaleId}.jsonl`), join(folder, `scale-${scaleId}.twin.jsonl`)];
  const recovered = await recover(paths, key.publicKey, REMEMBERED_REQUESTS);
  if ('fault' in recovered) return recovered;
  const { offsets, end, oldest, head, recent, repaired } = recovered;
  const book: Book = {
    scaleId,
    privateKey: key.privateKey,
    files: await Promise.all(paths.map((path) => openFile(path))),
    offsets,
    end,
    oldest,
    head: head ?? EMPTY_HEAD,
    byRequest: new Map(recent.map((record) => [record.requestId, record])),
    isUncertain: false,
  };
  let turn: Promise<unknown> = Promise.resolve();

  return {
    head: () => book.head,
    async meet(known) {
      if (book.oldest !== null) return disagreement(book, book.oldest, known);
      if (known.sequence > book.head.sequence) book.head = { sequence: known.sequence, hash: known.hash };
      return null;
    },
    append(draft) {
      const appended = turn.then(() => append(book, draft));
      turn = appended;
      return appended;
    },
    byRequest: (requestId) => book.byRequest.get(requestId) ?? null,
    async after(sequence, limit) {
      if (book.oldest === null) return [];
      const first = Math.max(sequence + 1, book.oldest);
      const count = Math.max(0, Math.min(limit, book.head.sequence - first + 1));
      return Promise.all(Array.from({ length: count }, (_, index) => readRecord(book, first + index)));
    },
    repaired,
    async close() {
      await turn;
      await Promise.all(book.files.map((file) => file.close()));
    },
  };
}
