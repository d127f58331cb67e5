import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '#platform/files/beginnings.ts';
import type { ServerKey } from '../../devices/index.ts';

type Place = { companyId: number; scaleId: number };

/**
 * The server's word that it has read these records of a scale, in order and with each signature tried: the last one's hash, and
 * the seal of all of them with their signatures and keys (`sealAfter`).
 */
export type Checkpoint = Place & { from: number; to: number; hash: string; seal: string; at: string };
type SignedCheckpoint = Checkpoint & { signature: string };

export type Checkpoints = {
  /** The checkpoints of a scale from its first record on without a gap; of two for the same records the newest. */
  of(place: Place): Promise<Checkpoint[]>;
  keep(place: Place, checkpoints: readonly Checkpoint[]): Promise<void>;
};

/** Where no earlier reading is known. */
export const noCheckpoints: Checkpoints = { of: async () => [], keep: async () => {} };

/** The exact text that is signed. */
const textOf = ({ companyId, scaleId, from, to, hash, seal, at }: Checkpoint): string =>
  JSON.stringify(['terezi-checkpoint-1', companyId, scaleId, from, to, hash, seal, at]);

/** A line as a checkpoint; none where it was begun when the power went. */
function checkpointIn(line: string): SignedCheckpoint[] {
  try {
    return [JSON.parse(line) as SignedCheckpoint];
  } catch {
    return [];
  }
}

/** Checkpoints beside the heads, only ever added to. One that this server did not sign is ignored: its records are read again. */
export function checkpointsIn(folder: string, key: () => Promise<ServerKey>): Checkpoints {
  const fileOf = ({ companyId, scaleId }: Place) =>
    path.join(folder, `checked-${companyId}-${scaleId}.jsonl`);
  return {
    async of(place) {
      const text = (await unlessMissing(readFile(fileOf(place), 'utf8'))) ?? '';
      if (text === '') return [];
      const byFrom = Map.groupBy(text.split('\n').flatMap(checkpointIn), ({ from }) => from);
      const { hasSigned } = await key();
      const isOwn = (line: SignedCheckpoint) =>
        line.companyId === place.companyId &&
        line.scaleId === place.scaleId &&
        hasSigned(textOf(line), line.signature);
      const cover: Checkpoint[] = [];
      for (let next = 1; ; ) {
        // The newest stands last.
        const checkpoint = byFrom.get(next)?.findLast(isOwn);
        if (!checkpoint || checkpoint.to < next) return cover;
        cover.push(checkpoint);
        next = checkpoint.to + 1;
      }
    },
    async keep(place, checkpoints) {
      if (checkpoints.length === 0) return;
      const { sign } = await key();
      await mkdir(folder, { recursive: true });
      const file = await open(fileOf(place), 'a', 0o600);
      try {
        // Each begins with the end of the line before, which may never have been written.
        const lines = checkpoints.map(
          (each) => `\n${JSON.stringify({ ...each, signature: sign(textOf(each)) })}`,
        );
        await file.appendFile(lines.join(''));
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}
