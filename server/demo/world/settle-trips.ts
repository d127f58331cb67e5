import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import type { AnyJob } from '#platform/jobs/kind.ts';
import { performJob } from '#platform/jobs/perform.ts';
import { createLog } from '#platform/log.ts';
import {
  type Half,
  makeApproved,
  makeCancelled,
  makeLinked,
  takingIncomes,
  tellingExpenses,
} from '../../incomes/index.ts';
import { HOUR, MINUTE } from './calendar.ts';
import { worldWork } from './keep.ts';
import { finerCement } from './quarry.ts';
import type { Colleague } from './settle.ts';
import type { Trip, TripEnd } from './trips.ts';
import { actFor } from './write.ts';

type Side = { id: number; staff: readonly Colleague[] };
/** Loads that one company of the world sends another. */
export type Trading = { sender: Side; receiver: Side; trips: readonly Trip[] };

const log = createLog('silent');
const iso = (at: number): string => new Date(at).toISOString();
const adminOf = ({ staff }: Side) => staff.find(({ role }) => role === 'CompanyAdmin');

/** Works in a company as the world's job, in the name of its administrator. */
const inCompany = <T>(database: Database, side: Side, work: (sql: Sql) => Promise<T>): Promise<T> =>
  database.transaction({ identity: 'nobody', requestId: 'demo-world', writes: true }, async (sql) => {
    await actFor(sql, side.id, adminOf(side)?.id ?? null);
    return work(sql);
  });

const ticketAt = async (sql: Sql, companyId: number, plate: string, at: number): Promise<number | null> => {
  const ticket = await ownRows({ sql, companyId }, 'operation')
    .where('numberPlate', '=', plate)
    .where('weight1At', '=', iso(at))
    .select('id')
    .executeTakeFirst();
  return ticket?.id ?? null;
};

/** Does the last job of a kind that a company has waiting, at the moment at which it was due; the queue finds it done. */
async function doLast(
  database: Database,
  side: Side,
  { job, subject, due }: { job: AnyJob; subject: string; due: number },
): Promise<void> {
  const row = await inCompany(database, side, (sql) =>
    ownRows({ sql, companyId: side.id }, 'outbox')
      .where('kind', '=', job.kind.name)
      .where('subject', '=', subject)
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirst(),
  );
  if (!row) return;
  const clock = { now: () => new Date(due) };
  await performJob({ database, clock, log }, job, {
    id: row.id,
    isLast: false,
    signal: new AbortController().signal,
  });
}

/** A load comes to its receiver a minute after it left. */
async function handOver(database: Database, { sender, receiver, trips }: Trading): Promise<void> {
  for (const { truck, empty, loaded } of trips) {
    const due = loaded.at + MINUTE;
    const id = await inCompany(database, sender, (sql) => ticketAt(sql, sender.id, truck.plate, empty.at));
    await doLast(database, sender, { job: tellingExpenses, subject: `operation ${id}`, due });
    await doLast(database, receiver, { job: takingIncomes, subject: `income ${sender.id} ${id}`, due });
  }
}

const LATER: Partial<Record<TripEnd, number>> = { cancelled: 3 * HOUR, approved: 70 * MINUTE };

/** The receiver's administrator decides about a trip, some while after the truck was there. */
async function decide(sql: Sql, receiver: Side, { is, truck, loaded, visit }: Trip): Promise<void> {
  const half = await ownRows({ sql, companyId: receiver.id }, 'incomeOperation')
    .where('side', '=', 'received')
    .where('numberPlate', '=', truck.plate)
    .where('sentAt', '=', iso(loaded.at))
    .selectAll()
    .$castTo<Half>()
    .executeTakeFirst();
  // Another server that has started meanwhile may still be at it: then the trip waits, as any new one.
  if (!half) return;
  const gone = visit?.second?.at ?? loaded.at;
  const work = worldWork(sql, receiver.id, gone + (LATER[is] ?? 82 * MINUTE));
  const held = { half, hand: { byName: adminOf(receiver)?.fullname ?? null, forName: null } };
  if (is === 'cancelled') return makeCancelled(work, held, 'bizə aid deyil, başqa obyekt');
  if (is === 'approved') return makeApproved(work, held);
  if (!visit || is === 'proposed') return;
  const ticket = await ticketAt(sql, receiver.id, truck.plate, visit.first.at);
  if (ticket !== null) await makeLinked(work, held, ticket);
}

/** The sender's laboratory corrects the cargo afterwards: the ticket hands itself over once more, as a change that waits. */
async function correct(sql: Sql, sender: Side, { truck, empty }: Trip): Promise<void> {
  const id = await ticketAt(sql, sender.id, truck.plate, empty.at);
  if (id === null) return;
  const place = { sql, companyId: sender.id };
  const cargo = await ownRows(place, 'cargo')
    .where('name', '=', finerCement.name)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();
  await changeOwn(place, 'operation')
    .set({ cargoId: cargo.id, cargoName: cargo.name, weight2Note: 'laboratoriya rəyi 1148' })
    .where('id', '=', id)
    .execute();
}

/**
 * Hands the world's trips over and has them decided, each at its own moment, by the jobs and verbs that serve every company. The queue
 * passes the receiver's decisions on to the sender, once the server runs.
 */
export async function settleTrips(database: Database, trading: Trading): Promise<void> {
  const { sender, receiver, trips } = trading;
  await handOver(database, trading);
  await inCompany(database, receiver, async (sql) => {
    for (const trip of trips) await decide(sql, receiver, trip);
  });
  await inCompany(database, sender, async (sql) => {
    for (const trip of trips.filter(({ is }) => is === 'corrected')) await correct(sql, sender, trip);
  });
}
