import type { CommandRow } from '@terezi/domain/devices/command-api.ts';
import { OUTPUT_STATES, OUTPUTS } from '@terezi/domain/devices/output.ts';
import type { Rows } from '#platform/database/company-rows.ts';
import type { Tables } from '#database/tables.gen.ts';

/** Commands, as they are answered. */
export const commandQuery = (rows: Rows<Tables, 'deviceCommand as d'>) =>
  rows
    .select(['d.id', 'd.companyId', 'd.scaleId', 'd.device', 'd.wanted', 'd.statusId', 'd.refusal'])
    .select(['d.isLate', 'd.askedAt', 'd.expiresAt', 'd.sentAt', 'd.doneAt', 'd.refusedAt', 'd.givenUpAt'])
    .select('d.askedByName');

type Found = Awaited<ReturnType<ReturnType<typeof commandQuery>['executeTakeFirstOrThrow']>>;

/** A command as the contract answers it. */
export function presentCommand({ device: known, wanted: as, ...row }: Found): CommandRow {
  const device = OUTPUTS.find((each) => each === known);
  const wanted = OUTPUT_STATES.find((each) => each === as);
  if (!device || !wanted) throw new Error(`command ${row.id} is for the unknown ${known} ${as}`);
  return { ...row, device, wanted };
}
