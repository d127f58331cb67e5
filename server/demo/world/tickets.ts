import type { KeyObject } from 'node:crypto';
import { kilogramText } from '@terezi/domain/grammar/mass.ts';
import { directionOf, netOf } from '@terezi/domain/weighing/net.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import type { SignedRecord } from '@terezi/domain/devices/weight-record.ts';
import type { Sql } from '#platform/database/connection.ts';
import { DAY } from './calendar.ts';
import { idOf, type TradeIds } from './catalogue.ts';
import { beginChain } from './chain.ts';
import type { WorldCompany } from './companies.ts';
import type { Random } from './random.ts';
import type { Colleague, StandingScale } from './settle.ts';
import { writeInParts, write } from './write.ts';
import type { Visit } from './yard.ts';

/** The place for which tickets are written, and its people. */
export type Desk = {
  companyId: number;
  company: WorldCompany;
  scales: readonly StandingScale[];
  staff: readonly Colleague[];
  ids: TradeIds;
  key: { id: number; privateKey: KeyObject };
  strays: readonly Stray[];
  /** The order of each visit that was weighed for one. */
  orders: ReadonlyMap<Visit, TicketOrder>;
};

/** An order, with the planned visit of a ticket, and its load in grams. */
export type TicketOrder = {
  order: { id: number; number: string };
  part: { id: number; number: string; expectedWeight: number | null } | null;
};

/** A weight that was signed, and that no ticket came of: no capture waited for it any more. */
export type Stray = { scale: StandingScale; grams: number; at: number };

type Recorded = { visit: Visit; number: number; first: number; second: number | null };

const iso = (at: number): string => new Date(at).toISOString();

/** Writes the visits as signed records and tickets, numbered without gaps, and leaves the counters where they stand. */
export async function writeTickets(
  sql: Sql,
  desk: Desk,
  visits: readonly Visit[],
  chance: Random,
): Promise<void> {
  const { companyId } = desk;
  const { recorded, heads } = await writeRecords(sql, desk, visits, chance);
  const rows = recorded.map((each) => ticketRow(desk, each, chance));
  const operationIds = await writeInParts(sql, 'operation', rows);
  const trailers = recorded.flatMap(({ visit: { truck } }, at) => {
    const operationId = operationIds[at];
    if (!truck.trailer || truck.trailerId === null || operationId === undefined) return [];
    return [{ companyId, operationId, trailerId: truck.trailerId, numberPlate: truck.trailer.plate }];
  });
  await writeInParts(sql, 'operationTrailer', trailers);
  const counters = desk.scales.map((scale) => {
    const lastNumber = recorded.filter(({ visit }) => visit.scale === scale).length;
    return { companyId, scaleId: scale.id, lastNumber, lastRecord: heads.get(scale.id) ?? 0 };
  });
  await write(sql, 'receiptCounter', counters);
}

/** A weight as its chain takes it, and where its ticket keeps the number of its record. */
type ChainedWeight = Stray & { keep: (id: number) => void };

async function writeRecords(sql: Sql, desk: Desk, visits: readonly Visit[], chance: Random) {
  const chains = new Map(desk.scales.map((scale) => [scale, beginChain(scale, desk.key.privateKey)]));
  const numbers = new Map<StandingScale, number>();
  const recorded = visits.map((visit): Recorded => {
    const number = (numbers.get(visit.scale) ?? 0) + 1;
    numbers.set(visit.scale, number);
    return { visit, number, first: 0, second: null };
  });
  const recordedWeighings = recorded.flatMap((each): ChainedWeight[] => {
    const { first, second, scale } = each.visit;
    const one = { scale, ...first, keep: (id: number) => void (each.first = id) };
    return second ? [one, { scale, ...second, keep: (id: number) => void (each.second = id) }] : [one];
  });
  const weighings: (Stray & Partial<ChainedWeight>)[] = [...recordedWeighings, ...desk.strays];
  weighings.sort((a, b) => a.at - b.at);
  const records = weighings.map(({ scale, grams, at }) => {
    const chain = chains.get(scale);
    if (!chain) throw new Error('a visit at a scale of another company');
    return chain({ grams, at, requestId: chance.word(22) });
  });
  const ids = await writeInParts(
    sql,
    'weightRecord',
    records.map((record) => recordRow(desk, record)),
  );
  const strays: UnusedRow[] = [];
  for (const [at, weighing] of weighings.entries()) {
    const record = records[at];
    if (weighing.keep) weighing.keep(ids[at] ?? 0);
    else if (record) strays.push(unusedRow(desk, record));
  }
  await write(sql, 'unusedRecord', strays);
  return { recorded, heads: new Map(records.map(({ scaleId, sequence }) => [scaleId, sequence])) };
}

const unusedRow = ({ companyId }: Desk, { scaleId, requestId, takenAt }: SignedRecord) => ({
  companyId,
  scaleId,
  requestId,
  why: 'late',
  at: iso(Date.parse(takenAt) + 5_000),
});
type UnusedRow = ReturnType<typeof unusedRow>;

function recordRow({ companyId, key }: Desk, record: SignedRecord) {
  const { grams, division, ...rest } = record;
  const receivedAt = iso(Date.parse(record.takenAt) + 180);
  const [kg, divisionKg] = [kilogramText(grams), kilogramText(division)];
  return { companyId, ...rest, kg, divisionKg, deviceKeyId: key.id, receivedAt };
}

/** The operator at the scale on that day: those who know it take turns. */
export function operatorAt(staff: readonly Colleague[], { scale, first }: Visit): Colleague {
  const able = staff.filter(({ scales }) => scales.includes(scale.number));
  const colleague = able[Math.floor(first.at / DAY) % able.length];
  if (!colleague) throw new Error(`nobody works at ${scale.name}`);
  return colleague;
}

function outcomeOf({ first, second, cancelled }: Visit, operator: Colleague) {
  const done = second !== null;
  const status = done ? operationStatus.completed : operationStatus.open;
  return {
    statusId: cancelled ? operationStatus.cancelled : status,
    completedHow: done ? 'TwoPass' : null,
    direction: done ? directionOf(first.grams, second.grams) : null,
    weight2Kg: done ? kilogramText(second.grams) : null,
    weight2At: done ? iso(second.at) : null,
    netKg: done ? kilogramText(netOf(first.grams, second.grams)) : null,
    netAt: done ? iso(second.at) : null,
    operationAt: iso(second?.at ?? first.at),
    completedBy: done ? operator.id : null,
    completedByName: done ? operator.fullname : null,
    cancelledAt: cancelled ? iso(cancelled.at) : null,
    cancelledBy: cancelled ? operator.id : null,
    statusNote: cancelled?.reason ?? null,
  };
}

/** A ticket's columns of its order: an open one reserves the load of its visit. */
function orderColumns({ orders }: Desk, visit: Visit) {
  const { order, part } = orders.get(visit) ?? {};
  const reserved = visit.second ? null : (part?.expectedWeight ?? null);
  return {
    orderId: order?.id ?? null,
    orderName: order?.number ?? null,
    orderPartId: part?.id ?? null,
    orderPartName: part?.number ?? null,
    orderReservedKg: reserved === null ? null : kilogramText(reserved),
  };
}

function ticketRow(desk: Desk, { visit, number, first, second }: Recorded, chance: Random) {
  const { truck, run, scale } = visit;
  const operator = operatorAt(desk.staff, visit);
  const printed = visit.second && !visit.cancelled;
  return {
    companyId: desk.companyId,
    scaleId: scale.id,
    scaleNumber: scale.number,
    scaleName: scale.name,
    scaleMaxKg: scale.max,
    scaleDivisionKg: scale.division,
    calibratedUntil: scale.calibratedUntil,
    companyName: desk.company.name,
    companyVoen: desk.company.voen,
    companyAddress: desk.company.address,
    receiptNumber: number,
    publicId: chance.word(22),
    truckId: truck.id,
    numberPlate: truck.plate,
    truckOwnerId: truck.driverId,
    truckOwnerName: truck.driver,
    truckOwnerLicense: truck.license,
    cargoId: idOf(desk.ids.cargo, run.cargo.name),
    cargoName: run.cargo.name,
    customerId: idOf(desk.ids.customer, run.customer.name),
    customerName: run.customer.name,
    senderId: idOf(desk.ids.sender, run.sender.name),
    senderName: run.sender.name,
    weight1RecordId: first,
    weight1Kg: kilogramText(visit.first.grams),
    weight1At: iso(visit.first.at),
    weight2RecordId: second,
    weight2ScaleId: second === null ? null : scale.id,
    weight2ScaleNumber: second === null ? null : scale.number,
    weight2ScaleName: second === null ? null : scale.name,
    openedBy: operator.id,
    openedByName: operator.fullname,
    ...outcomeOf(visit, operator),
    ...orderColumns(desk, visit),
    printCount: printed ? chance.weighted([1, 2, 0, 3], (copies) => [3, 88, 8, 1][copies] ?? 0) : 0,
  };
}
