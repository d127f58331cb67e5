import { sql as raw } from 'kysely';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import type { LockLevel } from '@terezi/domain/devices/command/device-command.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';

type Place = { sql: Sql; companyId: number };

/** Who last locked a scale by a command that was done. */
async function lockerOf(place: Place, scaleId: number): Promise<string | null> {
  const command = await ownRows(place, 'deviceCommand')
    .where('scaleId', '=', scaleId)
    .where('kind', '=', 'lock')
    .where('statusId', '=', commandStates.number.done)
    .orderBy('doneAt', 'desc')
    .select('askedByName')
    .limit(1)
    .executeTakeFirst();
  return command?.askedByName ?? null;
}

/** Stores how far an LPI is locked, once its site has done it or reports it. */
export async function keepLock(
  place: Place,
  { id, scaleId }: { id: number; scaleId: number },
  level: LockLevel | null,
): Promise<void> {
  const lock =
    level === null
      ? { lockLevel: null, lockedAt: null, lockedByName: null }
      : { lockLevel: level, lockedAt: raw<string>`now()`, lockedByName: await lockerOf(place, scaleId) };
  await changeOwn(place, 'lpi').set(lock).where('id', '=', id).execute();
}
