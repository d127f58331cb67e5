import { sql as raw } from 'kysely';
import { type Grams, parseKilograms } from '@terezi/domain/grammar/mass.ts';
import type { EventAct } from '@terezi/domain/incomes/api.ts';
import { CHANGED_FIELDS, type ChangeKind } from '@terezi/domain/incomes/change-words.ts';
import { incomeStatus } from '@terezi/domain/incomes/states.ts';
import type { Completion } from '@terezi/domain/weighing/status.ts';
import { ownRows, seenRows } from '#platform/database/company-rows.ts';
import { existing } from '#platform/database/own-row.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { cargoOf } from './arrive.ts';
import { allowedOf, gramsOrNull, toldAllowed, wordsOf } from './half.ts';
import type { SentWords } from './kinds.ts';
import { seenHalves } from './list.ts';
import { standsFor } from '../requests/index.ts';
import { cargoTurn, reportsOf } from './own-cargo.ts';
import { presentIncome, type PresentedHalf } from './present.ts';
import { proposalsFor } from './proposals.ts';

/** So many trips show a bias that no single one does. */
const TRIPS = 30;

/** The half's own company, whose rows are read. */
const within = ({ sql }: SignedIn, { companyId }: PresentedHalf) => ({ sql, companyId });

async function timelineOf(ctx: SignedIn, half: PresentedHalf) {
  const rows = await ownRows(within(ctx, half), 'incomeEvent')
    .where('incomeOperationId', '=', half.id)
    .orderBy('id', 'desc')
    .select(['act', 'at', 'byName', 'forName', 'said'])
    .execute();
  // Written by the program alone.
  return rows.map((row) => ({ ...row, act: row.act as EventAct }));
}

/** The last linked trips with the same partner, oldest first, with their mean: a bias shows in it. */
async function tripsOf(ctx: SignedIn, half: PresentedHalf) {
  const rows = await seenRows(ctx, 'incomeOperation as it')
    .where('it.companyId', '=', half.companyId)
    .where('it.side', '=', half.side)
    .where('it.partnerCompanyId', '=', half.partnerCompanyId)
    .where('it.statusId', '=', incomeStatus.completed)
    .orderBy('it.sentAt', 'desc')
    .limit(TRIPS)
    .select(['it.id', 'it.number', 'it.sentAt', 'it.isBeyond'])
    .select(raw<string>`it.difference_kg`.as('differenceKg'))
    .execute();
  const trips = rows
    .map(({ differenceKg, ...row }) => ({ ...row, difference: parseKilograms(differenceKg) }))
    .toReversed();
  const sum = trips.reduce((all, { difference }) => all + difference, 0);
  return {
    rows: trips,
    // To hundredths of a kilogram, as differences are read.
    mean: trips.length === 0 ? null : Math.round(sum / trips.length / 10) * 10,
    beyondCount: trips.filter((trip) => trip.isBeyond === true).length,
  };
}

/** The sender's waiting change of a half, field by field. */
async function changeOf(ctx: SignedIn, half: PresentedHalf) {
  const row = await ownRows(within(ctx, half), 'incomeChange')
    .where('incomeOperationId', '=', half.id)
    .where('state', '=', 'waiting')
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  // Both written by the job alone, in this shape.
  const [before, after] = [row.before as SentWords, row.after as SentWords];
  const cargoId = await cargoOf(within(ctx, half), after.cargoName);
  const cargo =
    cargoId === null
      ? undefined
      : await ownRows(within(ctx, half), 'cargo').where('id', '=', cargoId).select('name').executeTakeFirst();
  return {
    id: row.id,
    kind: row.kind as ChangeKind,
    at: row.at,
    reason: row.reason,
    fields: CHANGED_FIELDS.map((field) => ({ field, old: before[field], new: after[field] })),
    ownCargoName: cargo?.name ?? null,
    reports: await reportsOf(
      within(ctx, half),
      half.side === 'sent' ? null : await cargoTurn(within(ctx, half), half, { kind: row.kind, after }),
    ),
  };
}

const mass = (kg: string | null): Grams | null => gramsOrNull(kg);

/** Both sides of a trade, as far as the reader of this half may see them. */
async function sidesOf(ctx: SignedIn, half: PresentedHalf) {
  const own = await ownRows(within(ctx, half), 'company').select(['name', 'voen']).executeTakeFirstOrThrow();
  const ownSide = { companyName: own.name, voen: own.voen };
  const partner = { companyName: half.partnerName, voen: half.partnerVoen };
  const words = wordsOf(half);
  const isReceived = half.side === 'received';
  const sender = {
    ...(isReceived ? partner : ownSide),
    receipt: half.senderReceipt,
    publicId: half.senderPublicId,
    figures: half.sentFigures,
    // The ticket's own check says which there are.
    completedHow: half.completedHow as Completion,
    cargoName: words.cargoName,
    trailer: words.trailer,
    note: words.note,
    lossPercentage: words.lossPercentage === null ? null : Number(words.lossPercentage),
    lossAmount: mass(words.lossAmount),
    dividedNet: mass(words.dividedNet),
  };
  const receiver = {
    ...(isReceived ? ownSide : partner),
    receipt: half.receivedReceipt,
    publicId: null,
    figures: half.receivedFigures,
    completedHow: null,
    // The receiver's own cargo name and notes are for the receiver alone.
    cargoName: isReceived ? half.ownCargoName : null,
    trailer: null,
    note: null,
    lossPercentage: null,
    lossAmount: null,
    dividedNet: null,
  };
  return { sender, receiver };
}

/** One half that the caller sees, with all that a decision about it rests on. */
export async function findIncome(ctx: SignedIn, id: number) {
  const half = existing(await seenHalves(ctx).where('it.id', '=', id).executeTakeFirst());
  const proposals = await proposalsFor(ctx, half);
  const [best] = proposals;
  const stands = await standsFor(ctx);
  const [sides, trips, change, timeline] = await Promise.all([
    sidesOf(ctx, half),
    tripsOf(ctx, half),
    changeOf(ctx, half),
    timelineOf(ctx, half),
  ]);
  return {
    incomeOperation: {
      ...presentIncome(ctx, half, { best: best && { count: proposals.length, net: best.net }, stands }),
      ...sides,
      allowed: toldAllowed(allowedOf(half.sentFigures, half.receivedFigures, half.lossNorm)),
      proposals,
      trips,
      change,
      timeline,
    },
  };
}
