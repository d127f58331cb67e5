import { sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import type { LpiReport } from '@terezi/domain/devices/lpi/lpi-link.ts';
import { LPI_SILENCE_MS } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { keepCounters, missCounters } from './keep-counters.ts';
import { keepLock } from './keep-lock.ts';
import type { KeptCommand } from '../command/desk.ts';
import { lockAgain } from './lock-again.ts';

type Place = { sql: Sql; companyId: number };
const now = raw<string>`now()`;

/** Whose command brought a scale's LPI back: one that restarted it, after it was lost or just before. */
async function menderOf(place: Place, scaleId: number, since: string): Promise<string | null> {
  const command = await ownRows(place, 'deviceCommand')
    .where('scaleId', '=', scaleId)
    .where('kind', '=', 'reset')
    .where('statusId', '=', commandStates.number.done)
    .where(raw<boolean>`done_at > ${since}::timestamptz - interval '1 minute'`)
    .orderBy('doneAt', 'desc')
    .select('askedByName')
    .limit(1)
    .executeTakeFirst();
  return command?.askedByName ?? null;
}

/** Extends the newest run while nothing changes; begins another after a change, or after a silence. */
async function keepRun(place: Place, report: LpiReport): Promise<void> {
  const { lpiId, scaleId, isOnline, isKeypadLocked, trouble } = report;
  const last = await ownRows(place, 'lpiRun')
    .where('lpiId', '=', lpiId)
    .orderBy('until', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'isOnline', 'isKeypadLocked', 'beganAt'])
    .select(
      raw<boolean>`until > now() - make_interval(secs => ${LPI_SILENCE_MS / 1_000}::float8)`.as('isRecent'),
    )
    .limit(1)
    .executeTakeFirst();
  const isSame = last?.isOnline === isOnline && (!isOnline || last.isKeypadLocked === isKeypadLocked);
  if (last?.isRecent) {
    const isBack = isOnline && !last.isOnline;
    const ended = isBack ? { endedByName: await menderOf(place, scaleId, last.beganAt) } : {};
    await changeOwn(place, 'lpiRun')
      .set({ until: now, ...ended })
      .where('id', '=', last.id)
      .execute();
    if (isSame) return;
  }
  await place.sql
    .insertInto('lpiRun')
    .values({ companyId: place.companyId, lpiId, isOnline, isKeypadLocked, trouble })
    .execute();
}

/**
 * Stores a site's report of one of its own LPIs; an LPI of another site changes nothing. While it is lost, what the site cannot
 * know stays. Answers the command that follows from the report, if any.
 */
export async function keepReport(
  place: CompanyWork,
  siteId: number,
  report: LpiReport,
): Promise<KeptCommand | null> {
  const { lpiId: id, scaleId, isOnline, isKeypadLocked, firmware, counters } = report;
  const known = await ownRows(place, 'lpi')
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .where('scaleId', '=', scaleId)
    .where('deletedAt', 'is', null)
    .select(['isOnline', 'isKeypadLocked', 'firmware', 'abilities', 'lockLevel', 'onlineChangedAt'])
    .forUpdate()
    .executeTakeFirst();
  if (!known) return null;
  const abilities = report.abilities.join(' ');
  const changes = {
    ...((known.isOnline !== isOnline || known.onlineChangedAt === null) && {
      isOnline,
      onlineChangedAt: now,
    }),
    ...(known.abilities !== abilities && { abilities }),
    ...(isOnline && known.firmware !== firmware && { firmware }),
    ...(isOnline && known.isKeypadLocked !== isKeypadLocked && { isKeypadLocked, keypadChangedAt: now }),
  };
  if (Object.keys(changes).length > 0)
    await changeOwn(place, 'lpi').set(changes).where('id', '=', id).execute();
  await keepRun(place, report);
  if (known.lockLevel !== report.lockLevel) await keepLock(place, { id, scaleId }, report.lockLevel);
  if (counters) await keepCounters(place, { id, scaleId }, counters);
  else if (isOnline) await missCounters(place, { id, scaleId });
  const isOpen = isOnline && isKeypadLocked === false && report.lockLevel === null;
  return isOpen && report.abilities.includes('lock') ? lockAgain(place, { siteId, scaleId }) : null;
}
