import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { SignedRecord, WeightRecord } from '@terezi/domain/weighing/weight-record.ts';
import { EMPTY_HEAD, type Head, lineOf, readLine, signRecord } from './chain.ts';
import { openRecordFile, type RecordFile, writeThrough } from './record-file.ts';
import { recover } from './recover.ts';
import type { Damage } from './twins.ts';

/** What the caller knows of a record; the store adds its number, its place in the chain and its seal. */
export type Draft = Omit<WeightRecord, 'scaleId' | 'sequence' | 'previousHash'>;

/** A stored record, or why nothing was stored. */
export type Appended =
  | { ok: true; record: SignedRecord }
  | { ok: false; code: 'storeFailed'; cause: unknown };

/** How a store that is whole in itself disagrees with the server: records lost here, or another history. */
export type Disagreement = 'behind' | 'forked';

/** One scale's append-only, chained and signed records. */
export type RecordStore = {
  head(): Head;
  /** Takes the newest record the server knows: an empty store goes on from it, any other must agree with it. */
  meet(known: Head): Promise<Disagreement | null>;
  /** Stores a record; it is on disk in two files and read back from both before this resolves. */
  append(draft: Draft): Promise<Appended>;
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

/** Opens a scale's records, verifying the whole chain; says where the damage is when they cannot be trusted. */
export async function openStore(options: StoreOptions): Promise<RecordStore | Damage> {
  const { folder, scaleId, key, openFile = openRecordFile } = options;
  const paths = [join(folder, `scale-${scaleId}.jsonl`), join(folder, `scale-${scaleId}.twin.jsonl`)];
  const recovered = await recover(paths, key.publicKey, REMEMBERED_REQUESTS);
  if ('fault' in recovered) return recovered;
  const files = await Promise.all(paths.map((path) => openFile(path)));
  const { offsets, repaired } = recovered;
  let { end, oldest } = recovered;
  let head = recovered.head ?? EMPTY_HEAD;
  const byRequest = new Map(recovered.recent.map((record) => [record.requestId, record]));
  let isUncertain = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** Cuts both files back to the last acknowledged record; a failure leaves the doubt for the next append. */
  async function restore(): Promise<void> {
    await Promise.all(files.map((file) => file.truncate(end).then(() => file.sync())));
    isUncertain = false;
  }

  async function write(draft: Draft): Promise<SignedRecord> {
    if (isUncertain) await restore();
    const place = { scaleId, sequence: head.sequence + 1, previousHash: head.hash };
    const record = signRecord({ ...draft, ...place }, key.privateKey);
    const line = lineOf(record);
    isUncertain = true;
    const written = await Promise.allSettled(files.map((file) => writeThrough(file, line, end)));
    const failed = written.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    isUncertain = false;
    offsets.push(end);
    end += line.length;
    oldest ??= record.sequence;
    head = { sequence: record.sequence, hash: record.hash };
    byRequest.set(record.requestId, record);
    const [first] = byRequest.keys();
    if (byRequest.size > REMEMBERED_REQUESTS && first !== undefined) byRequest.delete(first);
    return record;
  }

  async function appendInTurn(draft: Draft): Promise<Appended> {
    const earlier = byRequest.get(draft.requestId);
    if (earlier) return { ok: true, record: earlier };
    try {
      return { ok: true, record: await write(draft) };
    } catch (cause) {
      await restore().catch(() => {});
      return { ok: false, code: 'storeFailed', cause };
    }
  }

  async function read(sequence: number): Promise<SignedRecord> {
    const index = sequence - (oldest ?? 0);
    const from = offsets[index] ?? end;
    const length = (offsets[index + 1] ?? end) - from;
    for (const file of files) {
      const record = readLine(await file.read(from, length));
      if (record?.sequence === sequence) return record;
    }
    throw new Error(`record ${sequence} of scale ${scaleId} no longer reads back whole`);
  }

  return {
    head: () => head,
    async meet(known) {
      if (oldest === null) {
        head = known.sequence > head.sequence ? { sequence: known.sequence, hash: known.hash } : head;
        return null;
      }
      if (known.sequence > head.sequence) return 'behind';
      if (known.sequence < oldest - 1) return null;
      const isOldest = known.sequence === oldest - 1;
      const hash = isOldest ? (await read(oldest)).previousHash : (await read(known.sequence)).hash;
      return hash === known.hash ? null : 'forked';
    },
    append(draft) {
      const appended = turn.then(() => appendInTurn(draft));
      turn = appended;
      return appended;
    },
    byRequest: (requestId) => byRequest.get(requestId) ?? null,
    async after(sequence, limit) {
      if (oldest === null) return [];
      const first = Math.max(sequence + 1, oldest);
      const count = Math.min(limit, head.sequence - first + 1);
      return Promise.all(Array.from({ length: Math.max(0, count) }, (_, index) => read(first + index)));
    },
    repaired,
    async close() {
      await turn;
      await Promise.all(files.map((file) => file.close()));
    },
  };
}
