import { problemAt } from '@terezi/domain/grammar/problem.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import {
  directionGiven,
  directionKept,
  type DirectionInput,
} from '@terezi/domain/weighing/stated-direction.ts';
import type { Direction } from '@terezi/domain/weighing/status.ts';
import type { TicketRow } from './ticket.ts';

type DirectionAnswer = NonNullable<ReturnType<typeof directionGiven>>;
/** Which way the goods went by two weights, in grams; it may refuse. */
export type DirectionBy = (weight1: Grams, weight2: Grams) => DirectionAnswer;

/** What a ticket's direction becomes by its two weights; refused where they contradict the stated one without a reason. */
export function directionBy(
  ticket: Pick<TicketRow, 'statedDirection' | 'directionReason'>,
  statement: DirectionInput,
): DirectionBy {
  // The table's own check says which there are.
  const statedDirection = ticket.statedDirection as Direction | null;
  const direction = directionKept({ statedDirection, directionReason: ticket.directionReason }, statement);
  return (weight1, weight2) => {
    const ownDirection = directionGiven(weight1, weight2, direction);
    if (ownDirection) return ownDirection;
    throw problemAt('directionReason', weighingProblems.againstWeights, {});
  };
}
