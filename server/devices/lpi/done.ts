import { commandShapes } from '@terezi/domain/devices/command/command-shapes.ts';
import type { CommandKind } from '@terezi/domain/devices/command/device-command.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { keepCounters } from './keep-counters.ts';
import { keepLock } from './keep-lock.ts';

type Done = { scaleId: number; kind: CommandKind; input: unknown; result: unknown };

/** Updates the row of an LPI once its site has done a command, never before. */
export async function afterLpiAction(
  place: CompanyWork,
  { scaleId, kind, input, result }: Done,
): Promise<void> {
  const lpiRow = await ownRows(place, 'lpi')
    .where('scaleId', '=', scaleId)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!lpiRow) return;
  const lpi = { id: lpiRow.id, scaleId };
  if (kind === 'lock') await keepLock(place, lpi, commandShapes.lock.input.parse(input).level);
  if (kind === 'unlock') await keepLock(place, lpi, null);
  if (kind === 'readCounters' || kind === 'activateCalibration')
    await keepCounters(place, lpi, commandShapes[kind].result.parse(result));
}
