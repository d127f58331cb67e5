import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '#platform/env.ts';
import { openNamed } from '#platform/files/open.ts';
import type { Log } from '#platform/log.ts';
import { type Checkpoints, checkpointsIn } from './checkpoints.ts';
import { headsKey, isBound, keysAreBound, type ServerKey, type StoredKey } from '../../devices/index.ts';
import { type JournalEnds, journalEndsIn } from '../journal/journal-ends.ts';
import { addLine, ifThere, linesIn } from './line-file.ts';
import { eitherEnds } from '../journal/stored-ends.ts';
import { type TicketsReads, ticketsReadIn } from '../journal/tickets-read.ts';

/** How far a scale's chain was found whole: its newest record then, by sequence and hash. */
export type WeightHead = { companyId: number; scaleId: number; sequence: number; hash: string; at: string };
export type SignedHead = WeightHead & { signature: string };

/**
 * Heads of chains outside of the database: a person who can change everything there, and sign it anew with a key of their own,
 * does not change these. They are only ever added to.
 */
export type WeightHeads = {
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
  /** What was read already of tickets and kept sums. */
  ticketsRead: TicketsReads;
  /** Where the journals of tickets ended. */
  journals: JournalEnds;
};

const FILE = /^weights-(\d+)-(\d+)\.jsonl$/;

/** The exact text that is signed. */
const headText = ({ companyId, scaleId, sequence, hash, at }: WeightHead): string =>
  JSON.stringify(['terezi-head-1', companyId, scaleId, sequence, hash, at]);

type Place = Pick<Env, 'DATA_DIR' | 'SETTINGS_KEY' | 'FILES_URL'>;

/** Heads in a server's data folder, signed with its own key; newest entries of tickets also in the store that all servers share. */
export function openWeightHeads({ DATA_DIR, SETTINGS_KEY, ...place }: Place, log: Log): WeightHeads {
  let key: Promise<ServerKey> | null = null;
  const folder = path.resolve(DATA_DIR);
  const heads = weightHeadsIn(folder, () => (key ??= headsKey(SETTINGS_KEY, folder)));
  const away = (err: unknown) => log.error({ event: 'journal.store-away', err });
  return { ...heads, journals: eitherEnds(heads.journals, openNamed(place, log), away) };
}

/** Heads as files of a data folder, one a scale and one line a head. */
export function weightHeadsIn(dataDir: string, key: () => Promise<ServerKey>): WeightHeads {
  const folder = path.join(dataDir, 'heads');
  let isBinding = false;
  const fileOf = (companyId: number, scaleId: number) =>
    path.join(folder, `weights-${companyId}-${scaleId}.jsonl`);
  return {
    checkpoints: checkpointsIn(folder, key),
    ticketsRead: ticketsReadIn(folder, key),
    journals: journalEndsIn(folder),
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
