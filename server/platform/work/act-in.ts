import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { SparingLog } from '../sparing-log.ts';
import type { Device, Job } from './actor.ts';
import { promisesOf } from './tell.ts';
import type { CompanyWork } from './work.ts';

type Means = { database: Database; log: SparingLog; clock?: Clock };
type Who<A> = { actor: A; companyId: number; requestId: string };

/** The name in the history of an actor that is no person. */
const nameOf = (actor: Device | Job): string =>
  actor.kind === 'device' ? `site:${actor.siteId}` : `job:${actor.name}`;

/** Carries out work that no person asked for, in one company and one transaction; history says who did it. */
export async function actIn<A extends Device | Job, T>(
  { database, log, clock = systemClock }: Means,
  { actor, companyId, requestId }: Who<A>,
  act: (work: CompanyWork<A>) => Promise<T>,
): Promise<T> {
  const promises = promisesOf({ log, requestId });
  const identity = { company: companyId, actingAs: nameOf(actor) };
  const answer = await database.transaction({ identity, requestId, writes: true }, (sql) =>
    act({
      actor,
      companyId,
      reach: 'company',
      language: 'az',
      requestId,
      clock,
      log,
      sql,
      proof: database.proof(),
      afterCommit: promises.promise,
    }),
  );
  await promises.keep();
  return answer;
}
