import { createHash, randomBytes } from 'node:crypto';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import { sql as raw } from 'kysely';
import { worldWork } from '../server/demo/world/keep.ts';
import { addSubOrder, holdForTicket, orderOfTicket, transfer } from '../server/orders/index.ts';
import { move } from '../server/orders/balance.ts';
import { changeOwn, ownRows } from '../server/platform/database/company-rows.ts';
import { createLog } from '../server/platform/log.ts';
import type { CompanyWork } from '../server/platform/work/work.ts';
import { say } from './program.ts';
import { openSealed } from './sealed.ts';

// One who moves balances at random until it is killed: it raises, lowers and transfers limits by their verbs, and opens,
// completes, cancels, moves and deletes tickets as the verbs of tickets write them, in the API's role and fence.

type Given = { companyId: number; scaleId: number; truckId: number; orderIds: number[]; personId: number };
const given = JSON.parse(String(process.env['GIVEN'])) as Given;
/** Whether it moves the ledger in a transaction of its own after the ticket's, as a program without triggers would. */
const isTwin = process.env['TWIN'] === 'yes';
const database = openSealed(String(process.env['DATABASE_URL']), 1, createLog('silent'));

const pick = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};
const kilos = (from: number, to: number): number =>
  (from + Math.floor(Math.random() * ((to - from) / 20)) * 20) * 1000;

const inWork = <T>(work: (ctx: CompanyWork) => Promise<T>): Promise<T> =>
  database.transaction(
    {
      identity: { company: given.companyId, actingAs: 'job:bench' },
      requestId: 'balance-bench',
      writes: true,
    },
    async (sql) => {
      await raw`select set_config('app.on_behalf_of', ${String(given.personId)}, true)`.execute(sql);
      return work(worldWork(sql, given.companyId, Date.now()));
    },
  );

/** Stores a weight of the writer's scale, whose chain it alone continues. */
async function recorded(ctx: CompanyWork, grams: number, takenAt: string): Promise<number> {
  const last = await ownRows(ctx, 'weightRecord')
    .where('scaleId', '=', given.scaleId)
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const key = await ownRows(ctx, 'deviceKey').select('id').limit(1).executeTakeFirstOrThrow();
  const noise = randomBytes(32).toString('hex');
  const { id } = await ctx.sql
    .insertInto('weightRecord')
    .values({
      ...{ companyId: given.companyId, scaleId: given.scaleId, sequence: (last?.sequence ?? 0) + 1 },
      ...{ previousHash: last?.hash ?? '0'.repeat(64), kg: kilogramText(grams), divisionKg: '20' },
      ...{ stability: 'indicator', reading: 1, takenAt, requestId: noise },
      ...{ protocol: 'st-gs-18', frame: '00', software: 'bench', signature: noise },
      hash: createHash('sha256').update(noise).digest('hex'),
      deviceKeyId: key.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const mine = (ctx: CompanyWork, statusId: number) =>
  ownRows(ctx, 'operation')
    .where('scaleId', '=', given.scaleId)
    .where('statusId', '=', statusId)
    .select(['id', 'orderId', 'orderReservedKg', 'weight1Kg', 'netKg'])
    .orderBy(raw`random()`)
    .limit(1)
    .executeTakeFirst();

/** What is moved after the ticket's own transaction, where nothing moves it by itself. */
type Afterwards = Parameters<typeof move>[1];
const grams = (kg: string | null): number => Math.round(Number(kg ?? 0) * 1000);
const entry = (orderId: number, kind: Afterwards[number]['kind'], mass: number) => ({
  ...{ orderId, kind, grams: mass, byName: 'twin' },
});

async function open(ctx: CompanyWork): Promise<Afterwards> {
  const it = await orderOfTicket(ctx, { orderId: pick(given.orderIds) });
  if (!it || (await mine(ctx, 1))) return [];
  const more = kilos(8_000, 28_000);
  await holdForTicket(ctx, { order: it, more, reserved: 0, isPermitted: it.creditLimitType === 'none' });
  const scale = await ownRows(ctx, 'scale')
    .where('id', '=', given.scaleId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { last } = await ownRows(ctx, 'operation')
    .where('scaleId', '=', given.scaleId)
    .select(raw<number>`coalesce(max(receipt_number), 0)`.as('last'))
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  await ctx.sql
    .insertInto('operation')
    .values({
      ...{ companyId: given.companyId, scaleId: scale.id, scaleNumber: scale.number, scaleName: scale.name },
      ...{ scaleMaxKg: scale.maxKg, scaleDivisionKg: scale.divisionKg, receiptNumber: last + 1 },
      ...{ companyName: 'Ölçmə', companyVoen: '1400000226', publicId: randomBytes(16).toString('base64url') },
      ...{ truckId: given.truckId, numberPlate: `B-${given.truckId}`, statusId: 1 },
      ...{ weight1RecordId: await recorded(ctx, 14_000_000, at), weight1Kg: '14000', weight1At: at },
      ...{ operationAt: at, openedBy: given.personId, openedByName: 'Ölçən' },
      ...{ orderId: it.orderId, orderName: it.orderName, orderReservedKg: kilogramText(more) },
    })
    .execute();
  return [entry(it.orderId, 'reserve', more)];
}

async function complete(ctx: CompanyWork): Promise<Afterwards> {
  const ticket = await mine(ctx, 1);
  const it = ticket && (await orderOfTicket(ctx, { orderId: ticket.orderId }));
  if (!ticket || !it) return [];
  const [net, reserved, at] = [kilos(8_000, 30_000), grams(ticket.orderReservedKg), new Date().toISOString()];
  await holdForTicket(ctx, { order: it, more: net, reserved, isPermitted: it.creditLimitType === 'none' });
  await changeOwn(ctx, 'operation')
    .set({
      ...{ statusId: 2, completedHow: 'TwoPass', direction: 'expense', operationAt: at },
      ...{
        weight2RecordId: await recorded(ctx, 14_000_000 + net, at),
        weight2Kg: kilogramText(14_000_000 + net),
      },
      ...{ weight2At: at, netKg: kilogramText(net), netAt: at, weight2ScaleId: given.scaleId },
      ...{ weight2ScaleNumber: 1, weight2ScaleName: 'Ölçmə', completedBy: given.personId },
      completedByName: 'Ölçən',
    })
    .where('id', '=', ticket.id)
    .execute();
  return [entry(it.orderId, 'release', reserved), entry(it.orderId, 'consume', net)];
}

/** Cancels an open ticket, or deletes a completed one. */
const leave = (statusId: 1 | 2) => async (ctx: CompanyWork) => {
  const ticket = await mine(ctx, statusId);
  if (!ticket || ticket.orderId === null) return [];
  await changeOwn(ctx, 'operation')
    .set({
      ...{ statusId: 3, cancelledAt: new Date().toISOString(), cancelledBy: given.personId },
      statusNote: 'Ölçmə üçün',
    })
    .where('id', '=', ticket.id)
    .execute();
  return statusId === 1
    ? [entry(ticket.orderId, 'release', grams(ticket.orderReservedKg))]
    : [entry(ticket.orderId, 'return', grams(ticket.netKg))];
};

/** Gives a completed ticket to another order. */
async function reassign(ctx: CompanyWork): Promise<Afterwards> {
  const ticket = await mine(ctx, 2);
  if (!ticket || ticket.orderId === null) return [];
  const orderId = pick(given.orderIds);
  await changeOwn(ctx, 'operation').set({ orderId }).where('id', '=', ticket.id).execute();
  const net = grams(ticket.netKg);
  return orderId === ticket.orderId
    ? []
    : [entry(ticket.orderId, 'return', net), entry(orderId, 'consume', net)];
}

const reason = 'Ölçmə üçün';
async function tranche(ctx: CompanyWork): Promise<Afterwards> {
  const [orderId, toOrderId, volumeKg] = [pick(given.orderIds), pick(given.orderIds), kilos(100, 40_000)];
  const type = Math.random();
  if (type < 0.4) await transfer(ctx, { orderId, toOrderId, volumeKg, reason });
  else {
    const subOrderType = type < 0.75 ? 'extension' : 'reduction';
    await addSubOrder(ctx, { orderId, subOrderType, volumeKg, reason });
  }
  return [];
}

const ACTS = [open, open, open, complete, complete, leave(1), leave(2), reassign, tranche, tranche];

/** One act of chance; answers whether it was refused for a reason that has words. */
async function act(): Promise<'done' | 'refused'> {
  try {
    const after = await inWork(pick(ACTS));
    if (isTwin && after.length > 0) await inWork((ctx) => move(ctx, after));
    return 'done';
  } catch (failure) {
    if (failure instanceof Problem) return 'refused';
    throw failure;
  }
}

say({ port: 0 });
for (;;) process.send?.(await act());
