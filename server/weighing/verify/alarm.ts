import { type Action, logAction } from '#platform/action-log/write.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import { actIn } from '#platform/work/act-in.ts';
import type { Job } from '#platform/work/actor.ts';

/** What the clock asks for at night. */
export const BY_NIGHT: Job = { kind: 'job', name: 'night', id: null };

type Parts = { database: Database; log: Log };

/** Puts something found at night where administrators look, and into the log, where the people who run the server do. */
export async function alarm(parts: Parts, companyId: number, action: Action): Promise<void> {
  parts.log.error({ event: action.action, companyId, ...action });
  await actIn(parts, { actor: BY_NIGHT, companyId, requestId: action.action }, (work) =>
    logAction(work, action),
  );
}
