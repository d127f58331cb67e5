import { useQueryClient } from '@tanstack/react-query';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import type { RequestAct } from '@terezi/domain/requests/policy.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { requestCalls } from '#shell/api/calls/request.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused, isRefusedAs } from '#shell/api/refused.ts';

/** Decides a request and says so. Where another person was faster, or the record has changed, the page shows the current state. */
export function useDeciding(decided: (row: RequestRow) => void) {
  const say = useSay();
  const queries = useQueryClient();
  const approve = useMutation(requestCalls.approve);
  const cancel = useMutation(requestCalls.cancel);
  const withdraw = useMutation(requestCalls.withdraw);
  const send = ({ id }: RequestRow, act: RequestAct, note: string): Promise<unknown> => {
    if (act === 'approve') return approve.attempt({ id, note });
    return act === 'cancel' ? cancel.attempt({ id, note }) : withdraw.attempt({ id });
  };
  return {
    isBusy: approve.isActing || cancel.isActing || withdraw.isActing,
    async decide(row: RequestRow, act: RequestAct, note: string): Promise<void> {
      try {
        await send(row, act, note);
        toast({ title: say(requestStates.acts[act].happened), detail: row.lead ?? row.title });
        decided(row);
      } catch (failure) {
        const refused = asRefused(failure);
        const isTold = isRefusedAs(refused, 'request.decided') || isRefusedAs(refused, 'request.stale');
        if (!isTold) tellProblem(refused);
        void queries.invalidateQueries({ queryKey: ['request'] });
      }
    },
  };
}
