import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { INCOME_GROUPS } from '@terezi/domain/incomes/api.ts';
import type { ChangeKind } from '@terezi/domain/incomes/change-words.ts';
import { incomeRulings } from '@terezi/domain/incomes/rulings.ts';
import type { StandsFor } from '@terezi/domain/requests/deputy.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';
import { gramsOrNull, type Half } from './half.ts';

/** A half with what other tables add to it. */
export type PresentedHalf = Half & {
  rank: number;
  changeKind: ChangeKind | null;
  ownCargoName: string | null;
};

/** The proposals for a half: how many own tickets, and the net of the best of them. */
export type Best = { count: number; net: Grams };

/** A half as the contract answers it, with what its reader may do with it. */
export function presentIncome(
  ctx: SignedIn,
  row: PresentedHalf,
  { best, stands }: { best: Best | undefined; stands: readonly StandsFor[] },
) {
  const sentNet = parseKilograms(row.sentNetKg);
  const isLinked = row.receivedNetKg !== null;
  return {
    id: row.id,
    version: row.version,
    companyId: row.companyId,
    side: row.side,
    number: row.number,
    statusId: row.statusId,
    group: INCOME_GROUPS[Number(row.rank)] ?? 'completed',
    partnerName: row.partnerName,
    partnerVoen: row.partnerVoen,
    numberPlate: row.numberPlate,
    trailer: row.trailerPlates,
    cargoName: row.cargoName,
    ownCargoId: row.cargoId,
    ownCargoName: row.ownCargoName,
    sentAt: row.sentAt,
    sentNet,
    senderReceipt: row.senderReceipt,
    senderPublicId: row.senderPublicId,
    operationId: row.operationId,
    receipt: row.receipt,
    receivedAt: row.receivedAt,
    receivedNet: gramsOrNull(row.receivedNetKg),
    difference: gramsOrNull(row.differenceKg),
    allowedShort: gramsOrNull(row.allowedShortKg),
    allowedOver: gramsOrNull(row.allowedOverKg),
    isBeyond: row.isBeyond,
    proposalCount: isLinked ? 0 : (best?.count ?? 0),
    proposedNet: isLinked ? null : (best?.net ?? null),
    proposedDifference: isLinked || !best ? null : best.net - sentNet,
    changeKind: row.changeKind,
    arrivedAt: row.arrivedAt,
    approvedAt: row.approvedAt,
    approvedByName: row.approvedByName,
    completedAt: row.completedAt,
    completedByName: row.completedByName,
    cancelledAt: row.cancelledAt,
    cancelledByName: row.cancelledByName,
    cancelReason: row.cancelReason,
    decidedForName: row.decidedForName,
    acts: incomeRulings.told(
      { ...rulingCallerOf(ctx), stands },
      { ...row, hasChange: row.changeKind !== null },
      ctx.language,
    ),
  };
}
