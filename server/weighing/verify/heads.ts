import path from 'node:path';
import type { Env } from '#platform/env.ts';
import { openNamed } from '#platform/files/open.ts';
import type { Log } from '#platform/log.ts';
import { headsKey, type ServerKey } from '../../devices/index.ts';
import { type JournalEnds, journalEndsIn } from '../journal/journal-ends.ts';
import { eitherEnds } from '../journal/stored-ends.ts';
import { type TicketsReads, ticketsReadIn } from '../journal/tickets-read.ts';
import { type ChainHeads, chainHeadsIn } from '../../evidence/index.ts';

/** Heads of chains, and beside them what is kept outside of the database of tickets and their journals. */
export type WeightHeads = ChainHeads & {
  /** What was read already of tickets and kept sums. */
  ticketsRead: TicketsReads;
  /** Where the journals of tickets ended. */
  journals: JournalEnds;
};

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
  return {
    ...chainHeadsIn(dataDir, key),
    ticketsRead: ticketsReadIn(folder, key),
    journals: journalEndsIn(folder),
  };
}
