import type { CrossingStatement } from '@terezi/domain/devices/picture/picture.ts';
import { pictureProblems } from '@terezi/domain/devices/picture/picture-problems.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { crossingStatus, STOOD_STILL_MS } from '@terezi/domain/devices/automatic/crossing-states.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Device } from '#platform/work/actor.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Stated } from './keep-picture.ts';

/** Who opened the exit, by a command of the server, before a load that had stood still; undefined where no person did. */
const whoLetGo = (work: CompanyWork<Device>, { scaleId, from, to }: CrossingStatement) =>
  ownRows(work, 'deviceCommand')
    .where('scaleId', '=', scaleId)
    .where('device', '=', 'exit-barrier')
    .where('kind', '=', 'open')
    .where('askedBy', 'is not', null)
    .where('askedAt', '>=', from)
    .where('askedAt', '<=', to)
    .orderBy('id', 'desc')
    .select([
      'askedAt as letGoAt',
      'askedBy as letGoBy',
      'askedByName as letGoByName',
      'reason as letGoReason',
    ])
    .executeTakeFirst();

/** Stores a load that left a deck without a weight; one that is sent again is stored once. */
export async function keepCrossing(
  work: CompanyWork<Device>,
  statement: CrossingStatement,
  { deviceKeyId, text, signature, curve = null }: Stated & { curve?: string | null },
): Promise<void> {
  const { siteId, scaleId, key, from, to, peak, steady } = statement;
  const scale = await ownRows(work, 'scale')
    .where('id', '=', scaleId)
    .where('siteId', '=', siteId)
    .select('id')
    .executeTakeFirst();
  if (!scale) throw problem(pictureProblems.foreignCamera, {});
  if (peak <= 0 || Date.parse(to) < Date.parse(from)) throw problem(pictureProblems.notStated, {});
  const letGo = steady < STOOD_STILL_MS ? undefined : await whoLetGo(work, statement);
  await work.sql
    .insertInto('crossing')
    .values({
      companyId: work.companyId,
      siteId,
      scaleId,
      key,
      fromAt: from,
      toAt: to,
      peakKg: kilogramText(peak),
      steadyMs: steady,
      deviceKeyId,
      statement: text,
      signature,
      curve,
      ...(letGo && { statusId: crossingStatus.suspicious, ...letGo }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
