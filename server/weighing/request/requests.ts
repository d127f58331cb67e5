import { problem } from '@terezi/domain/grammar/problem.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import {
  divisionChange,
  ticketByHand,
  ticketChange,
  ticketDeletion,
} from '@terezi/domain/weighing/request-kinds.ts';
import { propose, type RequestVerb } from '../../requests/index.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { overrideRequests } from '../check/ask-override.ts';
import { completeByHand } from '../by-hand/by-hand.ts';
import { deleteTicket } from '../ticket/cancel.ts';
import { type Correction, corrected, correctionIn, correctTicket, ticketSubject } from '../ticket/correct.ts';
import { heldTicketFor, ownTicket } from '../ticket/held.ts';
import { leavePool } from '../division/pool-part.ts';
import { weight1Request } from '../by-hand/open-by-hand.ts';
import { divisionSubject, redivide } from '../division/redivide.ts';

type ProposalInput = { id: number; reason: string };

/** Proposes other words for a completed ticket. */
export async function proposeChange(
  ctx: SignedIn,
  { id, reason, ...correction }: ProposalInput & Correction,
) {
  const { ticket } = await heldTicketFor(ctx, id, { act: 'change', as: 'propose' });
  const { words, trailers } = await corrected(ctx, ticket, correction);
  const after = { ...words, ...(trailers && { trailerId: correction.trailerId ?? null }) };
  if (Object.keys(after).length === 0) throw problem(requestProblems.nothingChanged, {});
  return propose(ctx, { kind: ticketChange, subject: ticketSubject(ticket), after, reason });
}

/** Proposes that a completed ticket leaves the sums. */
export async function proposeDeletion(ctx: SignedIn, { id, reason }: ProposalInput) {
  const { ticket } = await heldTicketFor(ctx, id, { act: 'cancel', as: 'propose' });
  await leavePool(ctx, ticket);
  return propose(ctx, { kind: ticketDeletion, subject: ticketSubject(ticket), after: {}, reason });
}

const about = (kind: RequestKind, carryOut: RequestVerb['carryOut']): RequestVerb => ({
  kind,
  async look(ctx, id, isHeld) {
    const ticket = await ownTicket(ctx, id, isHeld);
    return ticket ? ticketSubject(ticket) : null;
  },
  carryOut,
});

/** What may be proposed about tickets, and which verb does it once another person has approved. */
export const ticketRequests: readonly RequestVerb[] = [
  about(ticketChange, (ctx, { rowId: id, after }) => correctTicket(ctx, { ...correctionIn(after), id })),
  weight1Request,
  about(ticketByHand, completeByHand),
  {
    kind: divisionChange,
    async look(ctx, id, isHeld) {
      const ticket = await ownTicket(ctx, id, isHeld);
      return ticket ? divisionSubject(ctx, ticket) : null;
    },
    carryOut: (ctx, { rowId, after }) => redivide(ctx, rowId, after),
  },
  ...overrideRequests,
  about(ticketDeletion, (ctx, { rowId: id, reason }) => deleteTicket(ctx, { id, reason })),
];
