import path from 'node:path';
import type { Database } from '#platform/database/database.ts';
import type { Env } from '#platform/env.ts';
import { openNamed } from '#platform/files/open.ts';
import type { Log } from '#platform/log.ts';
import { sparingLog } from '#platform/sparing-log.ts';
import { endKeeper, journalEndsIn, catchUpEnds, newestEntries } from './journal-ends.ts';
import { endsInto } from './stored-ends.ts';
import type { SealedEntry } from './ticket-journal.ts';

type Parts = { env: Pick<Env, 'DATA_DIR' | 'FILES_URL'>; database: Database; log: Log };

/**
 * Has the newest entries of journals written out: into the data folder and, where one is named, into the store of files; each
 * in its own time, so that a store that is away delays nothing else.
 */
export async function keepEnds({ env, database, log }: Parts) {
  const own = journalEndsIn(path.resolve(env.DATA_DIR, 'heads'));
  const namedTexts = await openNamed(env, log);
  const stored = namedTexts && endKeeper(endsInto(namedTexts, database), sparingLog(log));
  const keepers = [endKeeper(own, log), ...(stored ? [stored] : [])];
  return {
    kept(entries: readonly SealedEntry[]): void {
      for (const keeper of keepers) keeper.kept(entries);
    },
    /** Writes now what a killed server has not written out; does not wait for the store. */
    async catchUp(): Promise<void> {
      await catchUpEnds(database, own);
      stored?.kept(await newestEntries(database));
    },
    close: async () => void (await Promise.all(keepers.map((keeper) => keeper.close()))),
  };
}
