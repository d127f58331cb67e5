import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Checkpoints, checkpointsIn } from './checkpoints.ts';
import { isBound, keysAreBound, type ServerKey, type StoredKey } from '../../devices/index.ts';
import { addLine, ifThere, linesIn } from './line-file.ts';

/** How far a scale's chain was found whole: its newest record then, by sequence and hash. */
export type WeightHead = { companyId: number; scaleId: number; sequence: number; hash: string; at: string };
export type SignedHead = WeightHead & { signature: string };

/**
 * Heads of chains outside of the database: a person who can change everything there, and sign it anew with a key of their own,
 * does not change these. They are only ever added to.
 */
export type ChainHeads = {
  sign(head: WeightHead): Promise<SignedHead>;
  isSigned(head: SignedHead): Promise<boolean>;
  /** Every head of a scale, oldest first. */
  of(companyId: number, scaleId: number): Promise<SignedHead[]>;
  /** The scales that have a head. */
  scales(): Promise<{ companyId: number; scaleId: number }[]>;
  keep(head: SignedHead): Promise<void>;
  /**
   * Whether a key that stands in the database is a site's own, by the server's word: one that a person puts there signs for no
   * site. Every key is, as long as the server has not begun to give its word.
   */
  isKnown(key: StoredKey): Promise<boolean>;
  /** What was read already of each chain. */
  checkpoints: Checkpoints;
};

const FILE = /^weights-(\d+)-(\d+)\.jsonl$/;

/** The exact text that is signed. */
const headText = ({ companyId, scaleId, sequence, hash, at }: WeightHead): string =>
  JSON.stringify(['terezi-head-1', companyId, scaleId, sequence, hash, at]);

/** Heads as files of a data folder, one a scale and one line a head. */
export function chainHeadsIn(dataDir: string, key: () => Promise<ServerKey>): ChainHeads {
  const folder = path.join(dataDir, 'heads');
  let isBinding = false;
  const fileOf = (companyId: number, scaleId: number) =>
    path.join(folder, `weights-${companyId}-${scaleId}.jsonl`);
  return {
    checkpoints: checkpointsIn(folder, key),
    sign: async (head) => ({ ...head, signature: (await key()).sign(headText(head)) }),
    isSigned: async (head) => (await key()).hasSigned(headText(head), head.signature),
    of: (companyId, scaleId) => linesIn<SignedHead>(fileOf(companyId, scaleId)),
    async scales() {
      const names = (await ifThere(readdir(folder))) ?? [];
      return names.flatMap((name) => {
        const [, companyId, scaleId] = FILE.exec(name) ?? [];
        return scaleId ? [{ companyId: Number(companyId), scaleId: Number(scaleId) }] : [];
      });
    },
    keep: (head) => addLine(fileOf(head.companyId, head.scaleId), head),
    async isKnown(stored) {
      isBinding ||= await keysAreBound(dataDir);
      return !isBinding || isBound(await key(), stored);
    },
  };
}
