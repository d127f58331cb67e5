import { problem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { Doer } from '@terezi/domain/grammar/noun/states.ts';

/** As much of a noun's states as it takes to hold an action to them. */
type Declared<ActName extends string> = {
  refusal(act: ActName, number: number | null, doer: Doer): ProblemKind | 'forbidden' | null;
};

/** Refuses what a record's state does not allow, or not to this caller; `number` is null where there is no record yet. */
export function mustLead<ActName extends string>(
  states: Declared<NoInfer<ActName>>,
  act: ActName,
  number: number | null,
  doer: Doer,
): void {
  const why = states.refusal(act, number, doer);
  if (why !== null) throw problem(why === 'forbidden' ? general.forbidden : why, {});
}
