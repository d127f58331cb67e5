import { byHandFallen } from '@terezi/domain/weighing/by-hand/by-hand.ts';
import { ticketByHand } from '@terezi/domain/weighing/request-kinds.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { fallAway } from '../../requests/index.ts';

/** Ends a typed weight that waits for approval once its ticket is no longer open: nothing is left to decide. */
export const dropTypedWeight = (ctx: SignedIn, ticketId: number): Promise<void> =>
  fallAway(ctx, { kind: ticketByHand, rowId: ticketId, note: byHandFallen[ctx.language] });
