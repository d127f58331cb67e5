import { sql as raw } from 'kysely';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Database } from '#platform/database/database.ts';
import { type DemoAgent, demoAgents } from './agents.ts';
import { DAY, dayOf } from './calendar.ts';
import { addShared, addTrade, type SharedIds } from './catalogue.ts';
import { companies, type CompanyKey, type WorldCompany } from './companies.ts';
import { planFleet } from './fleet.ts';
import { addCommands } from './overseen.ts';
import { worldWork } from './keep.ts';
import { addFleet } from './park.ts';
import { people } from './people.ts';
import { concrete, ginnery, mill } from './plants.ts';
import { quarry } from './quarry.ts';
import { random } from './random.ts';
import { addRfidCards, addSightings, prepareCards } from './rfid-cards.ts';
import { addSeldom } from './seldom.ts';
import { buildSite, type Colleague, foundCompany, hire, type StandingScale } from './settle.ts';
import { settleTrips, type Trading } from './settle-trips.ts';
import { type Stray, writeTickets } from './tickets.ts';
import { divideSome } from './order/divided.ts';
import { planTrips, type Trip, trucksOf, withTrips } from './trips.ts';
import { withOrders } from './order/orders.ts';
import type { Trade } from './trade.ts';
import { actFor, write } from './write.ts';
import { WORLD_SEED } from './world.ts';
import { planVisits } from './yard.ts';

/** Any number, the same in every server: one of them makes the world, the others find it made. */
const LOCK = 5_120_943_377;
const PLATFORM = 1;
/** From how many tickets on companies of the world trade with each other, and divide what they weigh. */
const LARGE = 1_000;
const trades: readonly Trade[] = [quarry, mill, concrete, ginnery];

export type WorldOptions = {
  /** The secrets of the world follow from these; see `demoKeys`. */
  keys: Buffer;
  /** How many tickets all companies have together. */
  tickets?: number;
  seed?: number;
  /** The instant up to which things have happened. */
  today?: Date;
};

async function isMade(sql: Sql): Promise<boolean> {
  await actFor(sql, PLATFORM);
  const first = ownRows({ sql, companyId: PLATFORM }, 'userAccount')
    .select('id')
    .where('email', '=', people[0]?.email ?? '');
  return (await first.executeTakeFirst()) !== undefined;
}

/** Makes the world whole or not at all, with the rights of the API's role and inside its fences. */
export async function seedWorld(database: Database, options: WorldOptions): Promise<void> {
  const { tickets = 3_000, seed = WORLD_SEED, today = new Date(), keys } = options;
  const transaction = { identity: 'nobody', requestId: 'demo-world', writes: true } as const;
  const trading = await database.transaction(transaction, async (sql) => {
    // A second server waits until the world is there, however long the first one takes.
    await raw`set local lock_timeout = 0`.execute(sql);
    await raw`set local statement_timeout = 0`.execute(sql);
    await raw`select pg_advisory_xact_lock(${LOCK})`.execute(sql);
    if (await isMade(sql)) return null;
    return makeWorld(sql, { seed, keys, now: today.getTime(), tickets });
  });
  if (trading) await settleTrips(database, trading);
}

type Now = { seed: number; keys: Buffer; now: number; tickets: number };

/** Answers the loads that one of its companies has sent another, which are handed over only once the whole world is there. */
async function makeWorld(sql: Sql, moment: Now): Promise<Trading | null> {
  await actFor(sql, PLATFORM);
  await hire(sql, { companyId: PLATFORM, company: 'platform', scales: [] });
  const shared = await addShared(worldWork(sql, PLATFORM, moment.now));
  const ids = new Map<CompanyKey, number>();
  const agents = demoAgents(moment.keys);
  const shares = ticketsOf(moment.tickets);
  const founded = new Map<CompanyKey, { id: number; staff: readonly Colleague[] }>();
  let trips: readonly Trip[] = [];
  for (const company of companies) {
    const operatorCompanyId = company.operator ? (ids.get(company.operator) ?? null) : null;
    const today = dayOf(moment.now);
    const companyId = await foundCompany(sql, company, {
      operatorCompanyId,
      today,
      // A small world has no divided tickets, as it has no trips.
      isDividing: company.key === 'quarry' && moment.tickets >= LARGE,
    });
    ids.set(company.key, companyId);
    const trade = trades.find((each) => each.company === company.key);
    const agent = agents.find((each) => each.company === company.key);
    if (trade && agent) {
      const tickets = shares.get(trade) ?? 0;
      const isLarge = moment.tickets >= LARGE;
      const business = { companyId, company, trade, agent, shared, ...moment, tickets, trips, isLarge };
      const { staff, ...planned } = await runBusiness(sql, business);
      trips = planned.trips;
      founded.set(company.key, { id: companyId, staff });
    } else {
      await hire(sql, { companyId, company: company.key, scales: [] });
    }
  }
  const [sender, receiver] = [founded.get('concrete'), founded.get('quarry')];
  if (!sender || !receiver || moment.tickets < LARGE) return null;
  await divideSome(sql, receiver, moment.now);
  return { sender, receiver, trips };
}

/** How many tickets each trade has; the first takes what rounding leaves. */
function ticketsOf(total: number): Map<Trade, number> {
  const shares = new Map(trades.map((trade) => [trade, Math.floor(total * trade.tickets)]));
  const ticketCount = [...shares.values()].reduce((sum, tickets) => sum + tickets, 0);
  const [first] = trades;
  return first ? shares.set(first, (shares.get(first) ?? 0) + total - ticketCount) : shares;
}

type Business = Now & {
  companyId: number;
  company: WorldCompany;
  trade: Trade;
  agent: DemoAgent;
  shared: SharedIds;
  /** The loads of the plant to the quarry, which is written after it. */
  trips: readonly Trip[];
  isLarge: boolean;
};

/** Writes what a client company owns and has done: site, people, catalogues, trucks, tickets. Answers its people, and its trips. */
async function runBusiness(sql: Sql, business: Business) {
  const { companyId, company, trade, agent, shared, seed, now, tickets } = business;
  const { key } = company;
  const scales = await buildSite(sql, { companyId, company: key, agent, today: dayOf(now) });
  const staff = await hire(sql, { companyId, company: key, scales });
  const work = worldWork(sql, companyId, now);
  const ids = await addTrade(work, trade);
  if (key === 'quarry') await addSeldom(work, { now, ids, scales });
  const adminId = staff.find(({ role }) => role === 'CompanyAdmin')?.id ?? 0;
  const fleet = planFleet(trade, now, random(seed, `fleet ${key}`));
  const joining = key === 'concrete' ? business.trips : [];
  const all = await addFleet(work, { now, shared, ids, adminId }, [...fleet, ...trucksOf(joining)]);
  const trucks = all.slice(0, fleet.length);
  if (key === 'quarry') await addRfidCards(work, now, trucks);
  const siteId = scales[0]?.siteId ?? 0;
  const [keyId = 0] = await write(sql, 'deviceKey', [{ companyId, siteId, publicKey: agent.publicText }]);
  // The credential is bound from the start: the simulated site's records go on in this very key's chain.
  await changeOwn({ sql, companyId }, 'siteAgent')
    .set({ deviceKeyId: keyId })
    .where('siteId', '=', siteId)
    .execute();
  const usual = planVisits({ trade, trucks, scales, tickets, now }, random(seed, `yard ${key}`));
  const { visits, trips } =
    key === 'quarry' && business.isLarge
      ? planTrips(usual, now)
      : { visits: withTrips(usual, joining, { trucks: all, scale: scales[0] }), trips: business.trips };
  const deskKey = { id: keyId, privateKey: agent.privateKey };
  const strays = key === 'quarry' ? straysOf(scales, now) : [];
  const desk = { companyId, company, scales, staff, ids, key: deskKey, strays };
  await withOrders(sql, { companyId, trade, ids, day: { now, trucks, visits, staff } }, (orders) =>
    writeTickets(sql, { ...desk, orders }, visits, random(seed, `desk ${key}`)),
  );
  if (key === 'quarry') {
    await actFor(sql, companyId, adminId);
    await prepareCards(work);
    await addSightings(work);
    await actFor(sql, companyId);
  }
  if (key === 'quarry') await addCommands(sql, { companyId, scales, staff, now });
  return { staff, trips };
}

/** A weight of yesterday that the site signed after the caller had stopped waiting. */
const straysOf = ([scale]: readonly StandingScale[], now: number): Stray[] =>
  scale ? [{ scale, grams: 24_380_000, at: now - DAY - 3 * 3_600_000 }] : [];
