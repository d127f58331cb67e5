import { recordName } from '@terezi/domain/devices/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import {
  allScales,
  type ChainResult,
  type Checking,
  checkPlanned,
  type Extent,
  type Pace,
  planReading,
} from '../../evidence/index.ts';
import type { WeightHeads } from './heads.ts';
import type { JournalEnds } from '../journal/journal-ends.ts';
import { monthDifferences, sumDifferences } from '../sums/day-sums.ts';
import { wholeRun } from './nightly.ts';
import { sealFaults } from '../journal/verify-seals.ts';
import { ticketFaults } from './verify-tickets.ts';

/** What is wrong, in which company, and where: a record or a ticket by its name, a day by its date. */
export type Fault = { companyId: number; at: string; what: string };

/** Hears how far it is. */
export type VerifyProgress = {
  record(count: number): void;
  chain(place: { companyId: number; scaleId: number; number: number }, chainRead: ChainResult): void;
};

type Place = { companyId: number; scaleId: number };

/** Every scale, and every one with a head: a chain may have been removed together with its scale. */
async function places(database: Database, heads: WeightHeads): Promise<Place[]> {
  const all = [...(await allScales(database)), ...(await heads.scales())];
  return [...new Map(all.map((each) => [each.scaleId, each])).values()];
}

const reading = <T>(database: Database, companyId: number, work: (sql: Sql) => Promise<T>): Promise<T> =>
  database.transaction({ identity: { company: companyId }, requestId: 'verify', writes: false }, work);

async function faultsOfCompany(database: Database, ends: JournalEnds, companyId: number): Promise<Fault[]> {
  // First of all: tickets that are found broken leave the sums behind this.
  const { rows: days } = await reading(database, companyId, (sql) => sumDifferences(sql, companyId));
  const months = await reading(database, companyId, (sql) => monthDifferences(sql, companyId));
  const tickets = await reading(database, companyId, (sql) => ticketFaults(sql, companyId));
  const proof = database.proof();
  const seals = proof
    ? await reading(database, companyId, (sql) => sealFaults({ sql, companyId, proof, ends }))
    : [];
  return [
    ...[...tickets, ...seals].map(({ receipt, what }) => ({ companyId, at: `ticket ${receipt}`, what })),
    ...days.map(({ scaleId, day }) => ({ companyId, at: `scale id ${scaleId}, day ${day}`, what: 'sum' })),
    ...months.map(({ scaleId, day }) => ({
      companyId,
      at: `scale id ${scaleId}, month ${day.slice(0, 7)}`,
      what: 'sum',
    })),
  ];
}

/**
 * Checks all that is stored of weights: every chain with its heads, every ticket with its records, every kept sum with its
 * tickets. Answers what is wrong, of each chain only the first.
 */
export async function verifyAll(
  checking: Checking,
  heads: WeightHeads,
  { atOnce, told, extent = 'whole' }: { atOnce: Pace['atOnce']; told: VerifyProgress; extent?: Extent },
): Promise<Fault[]> {
  const { database } = checking;
  const faults: Fault[] = [];
  const all = await places(database, heads);
  for (const { companyId, scaleId } of all) {
    const run = await reading(database, companyId, (sql) => wholeRun(sql, companyId, scaleId));
    const plan = planReading(run, extent, await heads.checkpoints.of(run));
    const chainRead = await checkPlanned(checking, heads, plan, { atOnce, told: told.record });
    told.chain(run, chainRead);
    if (chainRead.fault) {
      const at = `record ${recordName(run.number, chainRead.fault.sequence)}`;
      faults.push({ companyId, at, what: chainRead.fault.what });
    }
  }
  for (const companyId of new Set(all.map((each) => each.companyId)))
    faults.push(...(await faultsOfCompany(database, heads.journals, companyId)));
  return faults;
}
