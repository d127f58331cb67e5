import { problem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Ruling } from '@terezi/domain/grammar/ruling.ts';

/**
 * Refuses what the one statement does not say, with the reason that stands beside it on the screen; who proposes what is
 * done at once is told `atOnce`.
 */
export function mustMay(
  ruling: Ruling,
  wanted: 'allow' | 'propose',
  atOnce: ProblemKind = general.forbidden,
): void {
  if (ruling.may === wanted) return;
  throw problem(ruling.may === 'allow' ? atOnce : ruling.why, {});
}
