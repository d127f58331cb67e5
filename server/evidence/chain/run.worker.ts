import { parentPort } from 'node:worker_threads';
import { type RunProgress, readOn, type StoredKeys } from './run.ts';
import type { StoredRecord } from '../record/record.ts';

/** A piece of a run to read on a thread of its own, and the number that its answer carries. */
export type Piece = { id: number; from: RunProgress; records: StoredRecord[]; keys: StoredKeys };
export type PieceAnswer = { id: number } & ({ at: RunProgress } | { failure: unknown });

function answerTo({ id, from, records, keys }: Piece): PieceAnswer {
  try {
    return { id, at: readOn(from, records, keys) };
  } catch (failure) {
    return { id, failure };
  }
}

parentPort?.on('message', (piece: Piece) => parentPort?.postMessage(answerTo(piece)));
