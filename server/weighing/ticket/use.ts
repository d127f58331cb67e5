import { fleetProblems } from '@terezi/domain/fleet/problems.ts';
import { EVERY_NAMED, idOf, NAMED_NOUNS } from '@terezi/domain/weighing/ticket/named.ts';
import { isPremise, PREMISES } from '@terezi/domain/weighing/ticket/parties.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { Use } from '#platform/resource/use.ts';

const ticket = { noun: 'operation', table: 'operation' };

/** What tickets name; a truck on site stays in use until its ticket is completed or cancelled. */
export const ticketUses: readonly Use[] = [
  ...EVERY_NAMED.map((each) => ({
    ...ticket,
    of: NAMED_NOUNS[each],
    field: idOf(each),
    column: idOf(each),
    ...(isPremise(each) && { within: idOf(PREMISES[each]) }),
  })),
  { ...ticket, of: 'truck', field: 'truckId', column: 'truckId' },
  {
    ...ticket,
    of: 'truck',
    field: 'truckId',
    column: 'truckId',
    counting: `status_id = ${operationStatus.open}`,
    said: fleetProblems.truckOnSite,
  },
  ...(['customer', 'sender'] as const).map((party) => ({
    of: party,
    noun: 'operation',
    field: `${party}Id`,
    table: 'operationDivision',
    column: `${party}Id`,
  })),
  { of: 'trailer', noun: 'operation', field: 'trailerId', table: 'operationTrailer', column: 'trailerId' },
];
