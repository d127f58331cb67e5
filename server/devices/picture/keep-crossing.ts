import type { CrossingStatement } from '@terezi/domain/devices/picture.ts';
import { pictureProblems } from '@terezi/domain/devices/picture-problems.ts';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { Device } from '#platform/work/actor.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import type { Stated } from './keep-picture.ts';

/** Keeps a load that left a deck while no weight was taken; what is stated again is kept once. */
export async function keepCrossing(
  work: CompanyWork<Device>,
  statement: CrossingStatement,
  { deviceKeyId, text, signature }: Stated,
): Promise<void> {
  const { siteId, scaleId, key, from, to, peak, steady } = statement;
  const scale = await ownRows(work, 'scale')
    .where('id', '=', scaleId)
    .where('siteId', '=', siteId)
    .select('id')
    .executeTakeFirst();
  if (!scale) throw problem(pictureProblems.foreignCamera, {});
  if (peak <= 0 || Date.parse(to) < Date.parse(from)) throw problem(pictureProblems.notStated, {});
  await work.sql
    .insertInto('crossing')
    .values({
      ...{ companyId: work.companyId, siteId, scaleId, key, fromAt: from, toAt: to },
      ...{ peakKg: kilogramText(peak), steadyMs: steady, deviceKeyId, statement: text, signature },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
