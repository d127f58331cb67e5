import { sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { RELOCK_MS } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { askByItself } from '../command/write-down.ts';
import type { KeptCommand } from '../command/desk.ts';

type Place = Pick<CompanyWork, 'sql' | 'companyId'>;

const { refused, done } = commandStates.number;
/** After a refusal, as for a truck on the deck, the lock is tried again only after this long. */
const AGAIN_MS = 5 * 60_000;
const before = (milliseconds: number) =>
  raw<string>`now() - make_interval(secs => ${milliseconds / 1_000}::float8)`;

/**
 * Locks a keypad that a command of ours has unlocked and no other has locked since, as where a person goes home with the
 * parameters open. It is checked at the site's report, once a minute, so a restart of the server forgets nothing. A command
 * without a known outcome is not repeated. Answers the command, to be sent after the commit.
 */
export async function lockAgain(
  place: Place,
  { siteId, scaleId }: { siteId: number; scaleId: number },
): Promise<KeptCommand | null> {
  const [newest] = await ownRows(place, 'deviceCommand')
    .where('scaleId', '=', scaleId)
    .where('kind', 'in', ['lock', 'unlock'])
    .where((either) =>
      either.or([either('statusId', '!=', refused), either('askedAt', '>', before(AGAIN_MS))]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .select(['kind', 'statusId'])
    .select(raw<boolean>`done_at <= now() - make_interval(secs => ${RELOCK_MS / 1_000}::float8)`.as('isDue'))
    .execute();
  if (newest?.kind !== 'unlock' || newest.statusId !== done || !newest.isDue) return null;
  return askByItself(place, { scaleId, siteId, device: 'lpi', kind: 'lock', input: { level: 'keypad' } });
}
