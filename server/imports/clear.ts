import { sql as raw } from 'kysely';
import { STAGED_DAYS } from '@terezi/domain/imports/file.ts';
import type { Database } from '#platform/database/database.ts';
import type { ScheduledJob } from '#platform/jobs/timetable.ts';

/** How many imports were cleared, and how many rows of files thrown away. */
export type Cleared = { imports: number; rows: number };

/** So few at once that a transaction is short. */
const MAX_ROWS = 5_000;

const clearSome = (database: Database, most: number) =>
  database.transaction({ identity: 'nobody', requestId: 'clear-imports', writes: true }, async (sql) => {
    const { rows } = await raw<{
      isAny: boolean;
      cleared: number;
    }>`select * from gate.clear_import(${STAGED_DAYS}, ${most})`.execute(sql);
    return rows[0] ?? { isAny: false, cleared: 0 };
  });

/** Throws away the staged rows of imports that have long been idle; parallel runs take different ones. */
export async function clearImports(database: Database, most = MAX_ROWS): Promise<Cleared> {
  const all: Cleared = { imports: 0, rows: 0 };
  for (;;) {
    const { isAny, cleared } = await clearSome(database, most);
    if (!isAny) return all;
    all.rows += cleared;
    if (cleared < most) all.imports += 1;
  }
}

/** Every night, when no files come. */
export const clearingImports: ScheduledJob = {
  name: 'clear-imports',
  cron: '23 23 * * *',
  async run({ database, log }) {
    log.debug({ event: 'imports.cleared', ...(await clearImports(database)) });
  },
};
