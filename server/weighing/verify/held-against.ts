import path from 'node:path';
import type { Database } from '#platform/database/database.ts';
import type { Env } from '#platform/env.ts';
import { openNamed } from '#platform/files/open.ts';
import { createLog } from '#platform/log.ts';
import { isAnothersWord, isAnyBound, isBound, keptHeadsKey, keysAreBound } from '../../devices/index.ts';
import { noCheckpoints } from '../../evidence/index.ts';
import { type WeightHeads, weightHeadsIn } from './heads.ts';
import { journalEndsIn } from '../journal/journal-ends.ts';
import { eitherEnds } from '../journal/stored-ends.ts';
import { noTicketsRead } from '../journal/tickets-read.ts';

/** What is missing here, so that a check proves less than one in the server's own folder. */
export type Lacking = 'secret' | 'word' | 'ownSecret';

/** What chains are compared with, and what of it is missing here. */
export type HeldAgainst = { heads: WeightHeads; lacking: Lacking | null };

/**
 * What a data folder holds to compare chains with, for a program that only reads: for a restored server before its first start,
 * or a copy of a backup and its heads. It creates nothing. Where the mark of the server's word is missing, but a key in the
 * database has that word, a key without it still signs for no site. `storeAway` hears where the store of files cannot be asked.
 */
export async function heldAgainst(
  { SETTINGS_KEY, DATA_DIR, ...place }: Pick<Env, 'SETTINGS_KEY' | 'DATA_DIR' | 'FILES_URL'>,
  database: Database,
  storeAway: (error: unknown) => void = () => {},
): Promise<HeldAgainst> {
  const folder = path.resolve(DATA_DIR);
  const journals = eitherEnds(
    journalEndsIn(path.join(folder, 'heads')),
    openNamed(place, createLog('silent')),
    storeAway,
  );
  const key = await keptHeadsKey(SETTINGS_KEY, folder);
  if (!key) {
    const heads = weightHeadsIn(folder, () => Promise.reject(new Error('the secret is not here')));
    const taken = async () => true;
    const own = {
      journals,
      isSigned: taken,
      isKnown: taken,
      checkpoints: noCheckpoints,
      ticketsRead: noTicketsRead,
    };
    return { heads: { ...heads, ...own }, lacking: 'secret' };
  }
  const heads = { ...weightHeadsIn(folder, async () => key), journals };
  if (await isAnothersWord(folder, key)) return { heads, lacking: 'ownSecret' };
  if (await keysAreBound(folder)) return { heads, lacking: null };
  if (!(await isAnyBound(database, key))) return { heads, lacking: 'word' };
  return { heads: { ...heads, isKnown: async (stored) => isBound(key, stored) }, lacking: null };
}
