import { problem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Ruling } from '@terezi/domain/grammar/ruling.ts';

/**
 * Refuses what the ruling does not allow, with the reason that stands beside it on the screen; `atOnce` refuses a person who proposes what
 * they may do at once.
 */
export function mustMay(
  ruling: Ruling,
  wanted: 'allow' | 'propose',
  atOnce: ProblemKind = general.forbidden,
): void {
  if (ruling.may === wanted) return;
  throw problem(ruling.may === 'allow' ? atOnce : ruling.why, {});
}
