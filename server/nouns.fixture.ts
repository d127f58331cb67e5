import { general } from '@terezi/domain/grammar/problems.ts';
import { activeOrder, scaleOf, nounOf, addedRow } from './resource.fixture.ts';
import type { Resource } from './platform/resource/resource.ts';
import type { Wire } from './testing/sample.ts';
import type { TestServer } from './testing/server.ts';

/** What may be done with a row that lies in the archive. */
export const ARCHIVED = {
  Change: { May: 'deny', Why: { Code: general.archived.code, Message: general.archived.az } },
  Remove: { May: 'allow', Why: null },
  Restore: { May: 'allow', Why: null },
};

/** The same for rows that are led from state to state: one is removed while nothing came of it, and never from there. */
export const LED_ARCHIVED = { Change: ARCHIVED.Change, Restore: ARCHIVED.Restore };

/** What the verbs of led nouns set, and what a visit has from its truck and its ticket. */
export const VERBS_OWN = [
  ...['activated_at', 'activated_by_name', 'completed_at', 'completed_by_name', 'cancelled_at'],
  ...['cancelled_by_name', 'cancel_reason', 'truck_id', 'waiting_since', 'operation_id', 'operation_name'],
  ...['weight1_kg', 'net_kg', 'blocked_at', 'blocked_by_name', 'block_reason'],
  ...['used_at', 'cleared_at', 'cleared_by_name'],
];

/** What the site of an LPI reports of it, and who has locked it: a new LPI has none of it. */
export const SAID_BY_SITE = [
  ...['firmware', 'locked_at', 'lock_level', 'counters_at', 'locked_by_name', 'is_keypad_locked'],
  ...['keypad_changed_at', 'online_changed_at', 'calibration_counter', 'verified_calibration'],
  ...['configuration_counter', 'verified_configuration'],
];

/** What stays for good: a card goes only where a second person decides so, what it has prepared is cleared. */
export const staysForGood = ({ table }: Resource): boolean =>
  table === 'rfidCard' || table === 'rfidCardOperation';

/** The sender of an order that is no customer's, with premises of the same sender. */
async function bySender(server: TestServer, as: string): Promise<Wire> {
  const SenderBranch = await addedRow(server, as, nounOf('senderBranch'));
  const { SenderId } = SenderBranch;
  const SenderWarehouse = await addedRow(server, as, nounOf('senderWarehouse'), { SenderId });
  return { SenderId, SenderBranchId: SenderBranch.Id, SenderWarehouseId: SenderWarehouse.Id };
}

/**
 * The fields that a row needs beside a field that only some of its noun have: an order that is a sender's, a card's operation with a part.
 */
export async function besideOf(
  server: TestServer,
  as: string,
  { noun: { table }, field }: { noun: Resource; field: string },
): Promise<Wire> {
  if (table === 'order' && field.startsWith('sender')) return bySender(server, as);
  if (table !== 'rfidCardOperation' || field !== 'orderPartId') return {};
  return { OrderId: await activeOrder(server, as) };
}

/** A scale at which no LPI hangs; where one hangs, it is removed. */
async function scaleWithoutLpi(server: TestServer, as: string): Promise<unknown> {
  const { Data } = await server.call('GET /lpi?PageSize=100', { as });
  const lpi = Object.values<Wire>(Data['Lpi'] ?? {}).find(({ ScaleId }) => ScaleId !== null);
  if (!lpi) return scaleOf(server, as);
  await server.call(`DELETE /lpi/${Number(lpi['Id'])}`, { as });
  return lpi['ScaleId'];
}

/** Values for another row of a noun that one row cannot have as well; undefined where one row has all. */
export async function otherwiseOf(server: TestServer, as: string, noun: Resource): Promise<Wire | undefined> {
  if (noun.table === 'order') return bySender(server, as);
  if (noun.table === 'lpi') return { ScaleId: await scaleWithoutLpi(server, as) };
  if (noun.table !== 'rfidCardOperation') return undefined;
  return besideOf(server, as, { noun, field: 'orderPartId' });
}
