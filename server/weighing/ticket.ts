import type { Selectable } from 'kysely';
import { type Grams, parseKilograms } from '@terezi/domain/weighing/mass.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import type { Completion, Direction } from '@terezi/domain/weighing/status.ts';
import type { Tables } from '#database/tables.gen.ts';
import type { Sql } from '#platform/database/connection.ts';

/** A ticket: what every answer about tickets is made from. */
export type TicketRow = Selectable<Tables['operation']>;

export const ticketQuery = (sql: Sql) => sql.selectFrom('operation as o').selectAll('o');

export const gramsOrNull = (kg: string | null): Grams | null => (kg === null ? null : parseKilograms(kg));

/** The scale that took weight 2; nothing where there is none yet. */
function scale2Of(row: TicketRow): { id: number | null; name: string | null } {
  if (row.weight2RecordId === null) return { id: null, name: null };
  return { id: row.weight2ScaleId ?? row.scaleId, name: row.weight2ScaleName ?? row.scaleName };
}

/** A ticket as the contract answers it: masses in grams, numbers as printed. */
export const presentTicket = (row: TicketRow) => ({
  id: row.id,
  version: row.version,
  companyId: row.companyId,
  scaleId: row.scaleId,
  scaleName: row.scaleName,
  receipt: receiptName(row.scaleNumber, row.receiptNumber),
  publicId: row.publicId,
  statusId: row.statusId,
  completedHow: row.completedHow as Completion | null,
  direction: row.direction as Direction | null,
  truckId: row.truckId,
  numberPlate: row.numberPlate,
  truckOwnerId: row.truckOwnerId,
  truckOwnerName: row.truckOwnerName,
  cargoId: row.cargoId,
  cargoName: row.cargoName,
  customerId: row.customerId,
  customerName: row.customerName,
  senderId: row.senderId,
  senderName: row.senderName,
  weight1Note: row.weight1Note,
  weight2Note: row.weight2Note,
  weight1: parseKilograms(row.weight1Kg),
  weight1At: row.weight1At,
  weight2: gramsOrNull(row.weight2Kg),
  weight2At: row.weight2At,
  weight2ScaleId: scale2Of(row).id,
  weight2ScaleName: scale2Of(row).name,
  weightNet: gramsOrNull(row.netKg),
  netDate: row.netAt,
  operationDate: row.operationAt,
  openedByName: row.openedByName,
  completedByName: row.completedByName,
  printCount: row.printCount,
});

/** What the paper says of scale and company, as it stood at weight 1. */
export const presentPaper = (row: TicketRow) => ({
  max: parseKilograms(row.scaleMaxKg),
  division: parseKilograms(row.scaleDivisionKg),
  calibratedUntil: row.calibratedUntil,
  companyName: row.companyName,
  voen: row.companyVoen,
});

/** One ticket as answered after a change to it. */
export async function answerTicket(sql: Sql, id: number) {
  return {
    operation: presentTicket(await ticketQuery(sql).where('o.id', '=', id).executeTakeFirstOrThrow()),
  };
}
