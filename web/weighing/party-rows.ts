import { catalogueOf } from '@terezi/domain/catalogues/all.ts';
import type { DriverRow } from '@terezi/domain/fleet/driver.ts';
import { PARTIES, type Party } from '@terezi/domain/weighing/parties.ts';
import { chosenOf } from '#catalogues/reference.ts';
import type { Chosen } from '#records/noun.ts';
import { driverCalls } from '#shell/calls/driver.gen.ts';
import { driverFact } from '#shell/sources.ts';

const driver: Chosen = {
  noun: 'driver',
  title: 'name',
  calls: driverCalls,
  fact: (row) => driverFact(row as DriverRow & typeof row),
};

/** The rows among which a party is chosen. */
export const partyRows = (party: Party): Chosen =>
  PARTIES[party] === 'driver' ? driver : chosenOf(catalogueOf(PARTIES[party]));
