import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';

export type Proposal = IncomeDetail['proposals'][number];

/** An own ticket that may be linked, with both its weighings where it was proposed. */
export type Chosen =
  | ({ readonly kind: 'ticket' } & Pick<Proposal, 'operationId' | 'receipt' | 'net' | 'difference'> &
      Partial<Pick<Proposal, 'figures' | 'allowed' | 'isBeyond'>>)
  | { readonly kind: 'later' };

/** What the page shows of the receiver's side: what is linked, or as it would be with what is chosen. */
export type ReceiverFigures = {
  readonly receiverNet: number | null;
  readonly difference: number | null;
  readonly figures: IncomeDetail['receiver']['figures'];
  readonly allowed: IncomeDetail['allowed'];
  readonly isBeyond: boolean | null;
};

/** The receiver's figures with what is chosen; nothing chosen shows what is known. */
export function shownWith(detail: IncomeDetail, chosen: Chosen | null): ReceiverFigures {
  const { receivedNet, difference, allowed, isBeyond, receiver } = detail;
  if (receivedNet === null && chosen?.kind === 'ticket')
    return {
      receiverNet: chosen.net,
      difference: chosen.difference,
      figures: chosen.figures ?? null,
      allowed: chosen.allowed === undefined ? allowed : chosen.allowed,
      isBeyond: chosen.isBeyond ?? null,
    };
  return { receiverNet: receivedNet, difference, figures: receiver.figures, allowed, isBeyond };
}

/** Whether the reader may do this now. */
export const mayDo = ({ acts }: Pick<IncomeDetail, 'acts'>, act: keyof IncomeDetail['acts']): boolean =>
  acts[act]?.may === 'allow';

/** Whether a decision about the request is the reader's, with a ticket or without. */
export const isToDecide = (detail: IncomeDetail): boolean =>
  mayDo(detail, 'approve') || mayDo(detail, 'link');
