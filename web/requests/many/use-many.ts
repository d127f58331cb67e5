import { useQueryClient } from '@tanstack/react-query';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import { useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { carryOut, type IdempotencyKey, idempotencyKey } from '#shell/api/idempotency-key.ts';
import { refreshNow } from '#shell/live/refresher.ts';
import { asRefused, isUnanswered } from '#shell/api/refused.ts';
import { toggled } from './ticks.ts';
import { manyWords as words } from './many-words.ts';

type ManyAct = 'approve' | 'cancel';

/** What could not be decided, and why; an empty sentence where it was not tried. */
type Failure = { readonly row: RequestRow; readonly message: string };

/** How deciding several went: how many were decided, and what became of the others. */
export type Outcome = { readonly act: ManyAct; readonly done: number; readonly failures: readonly Failure[] };

/** The idempotency key of each decision, kept while its outcome is unknown. */
const keys = new Map<string, IdempotencyKey>();
function keyOf(act: ManyAct, id: number): IdempotencyKey {
  const name = `${act} ${id}`;
  const key = keys.get(name) ?? idempotencyKey();
  keys.set(name, key);
  return key;
}

async function decideOne(act: ManyAct, id: number, note: string): Promise<void> {
  const key = keyOf(act, id);
  await (act === 'approve'
    ? carryOut(requestCalls.approve, { id, note }, key)
    : carryOut(requestCalls.cancel, { id, note }, key));
  keys.delete(`${act} ${id}`);
}

/** Decides one after the other, each by itself; where no answer comes the others are left as they are. */
async function decideEach(
  rows: readonly RequestRow[],
  decide: (row: RequestRow) => Promise<unknown>,
  tell: (done: number) => void,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  let isCut = false;
  for (const [at, row] of rows.entries()) {
    if (isCut) {
      failures.push({ row, message: '' });
      continue;
    }
    try {
      await decide(row);
    } catch (failure) {
      const refused = asRefused(failure);
      isCut = isUnanswered(refused);
      failures.push({ row, message: refused.message });
    }
    tell(at + 1);
  }
  return failures;
}

/** The requests of one kind that are ticked, and the ways to decide them together. */
export function useMany(rows: readonly RequestRow[], decided: (ids: readonly number[]) => void) {
  const say = useSay();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly RequestRow[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // A request that another person has decided meanwhile is no longer ticked.
  const ticked = rows.filter(({ id }) => chosen.some((row) => row.id === id));
  const decide = async (act: ManyAct, note: string): Promise<void> => {
    if (progress !== null) return;
    setProgress(0);
    setOutcome(null);
    const failures = await decideEach(ticked, ({ id }) => decideOne(act, id, note), setProgress);
    const isLeft = ({ id }: RequestRow) => failures.some(({ row }) => row.id === id);
    const done = ticked.filter((row) => !isLeft(row)).map(({ id }) => id);
    setProgress(null);
    setChosen(ticked.filter(isLeft));
    const title = say(act === 'approve' ? words.approved : words.refused, { count: done.length });
    if (failures.length > 0) setOutcome({ act, done: done.length, failures });
    else toast({ title });
    decided(done);
    refreshNow(queries, 'request');
  };
  return {
    ticked,
    progress,
    outcome,
    toggle: (row: RequestRow) => setChosen(toggled(ticked, row)),
    clear: () => {
      setChosen([]);
      setOutcome(null);
    },
    decide,
  };
}
