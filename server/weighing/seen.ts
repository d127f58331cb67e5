import { problemAt } from '@terezi/domain/grammar/problem.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { sightingOf } from '../rfid/index.ts';

/**
 * What a weight was recognised by must have been seen at its scale, and be of its truck: refused before anything is weighed.
 * How long ago that was does not matter any more: the form says by then what is weighed.
 */
export async function mustBeSeen(
  ctx: SignedIn,
  { sightingId }: { sightingId?: number | undefined },
  { scaleId, truckId }: { scaleId: number; truckId: number },
): Promise<void> {
  if (sightingId === undefined) return;
  const seen = await sightingOf(ctx, sightingId);
  const isOfTicket = seen?.scaleId === scaleId && (seen.truckId === null || seen.truckId === truckId);
  if (!isOfTicket) throw problemAt('sightingId', weighingProblems.otherSighting, {});
}
