import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { COMMAND_KINDS, DEVICES } from '@terezi/domain/devices/command/device-command.ts';
import { z } from 'zod';
import type { Rows } from '#platform/database/company-rows.ts';
import type { Tables } from '#platform/database/tables.gen.ts';

/** Commands with the columns of the answer. */
export const commandQuery = (rows: Rows<Tables, 'deviceCommand as d'>) =>
  rows
    .select(['d.id', 'd.companyId', 'd.scaleId', 'd.device', 'd.kind', 'd.statusId', 'd.refusal'])
    .select(['d.input', 'd.reason', 'd.result'])
    .select(['d.isLate', 'd.askedAt', 'd.expiresAt', 'd.sentAt', 'd.doneAt', 'd.refusedAt', 'd.givenUpAt'])
    .select(['d.askedByName', 'd.isSeen']);

type StoredCommand = Awaited<ReturnType<ReturnType<typeof commandQuery>['executeTakeFirstOrThrow']>>;

/** A command's input or result, as the database stores it. */
export const jsonObject = z.record(z.string(), z.json());

/** The device and kind of a row, from the stored texts. */
export function commandOf({ id, ...names }: { id: number; device: string; kind: string }) {
  const device = DEVICES.find((each) => each === names.device);
  const kind = COMMAND_KINDS.find((each) => each === names.kind);
  if (!device || !kind) throw new Error(`command ${id} is the unknown ${names.device} ${names.kind}`);
  return { device, kind };
}

/** A command as the contract answers it. */
export const presentCommand = (row: StoredCommand): CommandRow => ({
  ...row,
  ...commandOf(row),
  input: jsonObject.parse(row.input),
  result: jsonObject.nullable().parse(row.result),
});
