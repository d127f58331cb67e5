import type { Selectable } from 'kysely';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { receiptName } from '@terezi/domain/weighing/net.ts';
import type { ByHandCode } from '@terezi/domain/weighing/by-hand/by-hand-codes.ts';
import { seesLoss, ticketRulings } from '@terezi/domain/weighing/policy.ts';
import { byNote } from '@terezi/domain/weighing/ticket/notes.ts';
import { byNamedId, byNamedName, idOf, nameOf } from '@terezi/domain/weighing/ticket/named.ts';
import type { Completion, Direction } from '@terezi/domain/weighing/status.ts';
import type { TareKind, TareOrigin } from '@terezi/domain/weighing/tare/tare.ts';
import type { TareMassRow } from '@terezi/domain/weighing/tare/tare-shape.ts';
import { shortName } from '@terezi/domain/weighing/tare/tare-words.ts';
import type { Tables } from '#platform/database/tables.gen.ts';
import { ownRows, type Rows } from '#platform/database/company-rows.ts';
import { rulingCallerOf, type ReaderContext } from '#platform/http/context.ts';
import { isSealBroken, type Seal } from './ticket-content.ts';

/** A ticket: what every answer about tickets is made from. */
export type TicketRow = Selectable<Tables['operation']>;

/** Tickets, be they the company's own, all that the caller sees, or the one of a public id. */
export type Tickets = Rows<Tables, 'operation as o'>;

export const gramsOrNull = (kg: string | null): Grams | null => (kg === null ? null : parseKilograms(kg));

/** The scale that took weight 2; nothing where there is none yet. */
function scale2Of(row: TicketRow): { id: number | null; name: string | null } {
  if (row.weight2Kg === null) return { id: null, name: null };
  return { id: row.weight2ScaleId ?? row.scaleId, name: row.weight2ScaleName ?? row.scaleName };
}

/** A mass of a tare as its ticket keeps it. */
export type KeptMass = Omit<TareMassRow, 'weight'> & { kg: string };

/** The masses of a ticket's tare; null where it has none, or is from before they were kept. */
const massesOnTicket = ({ tareMasses }: TicketRow): TareMassRow[] | null =>
  // Written only by the completion.
  (tareMasses as KeptMass[] | null)?.map(({ kg, ...mass }) => ({ ...mass, weight: parseKilograms(kg) })) ??
  null;

/** What a person who has a receipt reads of a tare: of names as much as stands on paper. */
export const publicTare = (ticket: ReturnType<typeof plainTicket>) => ({
  tareKind: ticket.tareKind,
  tare: ticket.tare,
  tareTrailers: ticket.tareTrailers,
  tareOrigin: ticket.tareOrigin,
  tareAt: ticket.tareAt,
  tareSource: ticket.tareSource,
  tareByName: shortName(ticket.tareByName),
  tareApprovedByName: shortName(ticket.tareApprovedByName),
  tareMasses:
    ticket.tareMasses?.map(({ byName, approvedByName, ...mass }) => ({
      ...mass,
      byName: shortName(byName),
      approvedByName: shortName(approvedByName),
    })) ?? null,
});

/** A ticket for any reader: masses in grams, numbers as printed. */
export const plainTicket = (row: TicketRow) => ({
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
  statedDirection: row.statedDirection as Direction | null,
  directionReason: row.directionReason,
  truckId: row.truckId,
  numberPlate: row.numberPlate,
  trailer: row.trailerPlates,
  ...byNamedId((each) => row[idOf(each)]),
  ...byNamedName((each) => row[nameOf(each)]),
  ...byNote((_, note) => row[note]),
  weight1: parseKilograms(row.weight1Kg),
  weight1At: row.weight1At,
  weight2: gramsOrNull(row.weight2Kg),
  weight2At: row.weight2At,
  weight2ScaleId: scale2Of(row).id,
  weight2ScaleName: scale2Of(row).name,
  weightNet: gramsOrNull(row.netKg),
  tareKind: row.tareKind as TareKind | null,
  tareOrigin: row.tareOrigin as TareOrigin | null,
  tare: gramsOrNull(row.tareKg),
  tareTrailers: gramsOrNull(row.tareTrailersKg),
  tareAt: row.tareAt,
  tareByName: row.tareByName,
  tareApprovedByName: row.tareApprovedByName,
  tareMasses: massesOnTicket(row),
  tareSource: row.tareSource,
  // The table's own check says which there are.
  byHandCode: row.byHandCode as ByHandCode | null,
  byHandByName: row.byHandByName,
  weight1ByHandCode: row.weight1ByHandCode as ByHandCode | null,
  weight1ByHandByName: row.weight1ByHandByName,
  netDate: row.netAt,
  operationDate: row.operationAt,
  openedByName: row.openedByName,
  completedByName: row.completedByName,
  printCount: row.printCount,
});

/** What counts as lost of a net, as a file has it. */
export const lossOn = (row: TicketRow) => ({
  lossPercentage: row.lossPercentage === null ? null : Number(row.lossPercentage),
  lossAmount: gramsOrNull(row.lossKg),
});

/** What counts as lost of a net, for a caller who may see losses. */
const lossIn = (row: TicketRow, ctx: ReaderContext) => {
  const isSeen = seesLoss(rulingCallerOf(ctx));
  return {
    ...(isSeen ? lossOn(row) : { lossPercentage: null, lossAmount: null }),
    lossDate: isSeen ? row.lossAt : null,
    lossByName: isSeen ? row.lossByName : null,
  };
};

/** A ticket as the contract answers it, with what its reader may do with it; `ofSite` are the scales beside the reader's own. */
export const presentTicket = (
  row: TicketRow & { seal?: Seal },
  ctx: ReaderContext,
  ofSite: readonly number[] = [],
) => ({
  ...plainTicket(row),
  ...lossIn(row, ctx),
  isSealBroken: isSealBroken(ctx.proof, row),
  acts: ticketRulings.told(rulingCallerOf(ctx), { ...row, ofSite }, ctx.language),
});

/** What the paper shows of scale and company, as it stood at weight 1. */
export const presentPaper = (row: TicketRow) => ({
  max: parseKilograms(row.scaleMaxKg),
  division: parseKilograms(row.scaleDivisionKg),
  calibratedUntil: row.calibratedUntil,
  companyName: row.companyName,
  voen: row.companyVoen,
});

/** One ticket as answered after a change to it. */
export async function answerTicket(ctx: ReaderContext, id: number, ofSite: readonly number[]) {
  const row = await ownRows(ctx, 'operation').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return { operation: presentTicket(row, ctx, ofSite) };
}
