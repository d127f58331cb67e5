import { lpiHours, onlineShare } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { seenRows } from '#platform/database/company-rows.ts';
import type { ReaderContext } from '#platform/http/context.ts';
import { findRow } from '#platform/resource/rows.ts';
import { lpi } from './lpi.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An LPI that comes and goes all the time has endless runs: the newest of them show enough. */
const MOST_RUNS = 5_000;

/** The state of an LPI over some days, as far as its site has reported it. */
export async function lpiStatusHistory(ctx: ReaderContext, { id, days }: { id: number; days: number }) {
  await findRow(ctx, lpi, id);
  // To the end of this hour, the rest of which is still unknown.
  const to = Math.ceil(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS;
  const from = to - days * DAY_MS;
  const newest = await seenRows(ctx, 'lpiRun as r')
    .where('r.lpiId', '=', id)
    .where('r.until', '>', new Date(from).toISOString())
    .orderBy('r.until', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_RUNS)
    .select(['r.id', 'r.isOnline', 'r.isKeypadLocked', 'r.trouble', 'r.endedByName'])
    .select(['r.beganAt', 'r.until'])
    .execute();
  const runs = newest.reverse();
  const hours = lpiHours(runs, from, to);
  const at = (moment: number): string => new Date(moment).toISOString();
  return { lpiId: id, from: at(from), to: at(to), runs, hours, share: onlineShare(hours) };
}
