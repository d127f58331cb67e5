import { useQuery } from '@tanstack/react-query';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { requestProblems } from '@terezi/domain/requests/problems.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import type { RulingAnswer } from '@terezi/domain/grammar/ruling.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { asking } from '#shell/api/asking.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';

const NONE: readonly RequestRow[] = [];

/** The open requests about a row of a noun. */
export function useWaiting(noun: string, rowId: number, isWanted = true): readonly RequestRow[] {
  const may = useMay();
  const query = useQuery({
    ...asking(requestCalls.list, { noun, rowId, statusId: [requestStates.number.waiting] }),
    enabled: isWanted && may(requestCalls.list),
    meta: QUIET,
  });
  return query.data?.request ?? NONE;
}

/** What is proposed about which row. */
export type Proposal = {
  readonly kind: RequestKind;
  readonly id: number;
  /** The row's name in the message that the proposal was sent. */
  readonly called: string;
  /** What the row's answer says about this proposal. */
  readonly told: RulingAnswer | undefined;
};

/** Why the row cannot take such a proposal now: one already waits. */
export function useWhyNot({ kind, id, told }: Proposal) {
  const waits = useWaiting(kind.noun, id, told !== undefined).some((row) => row.kind === kind.name);
  return waits ? requestProblems.alreadyWaiting : undefined;
}
