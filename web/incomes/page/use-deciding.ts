import type { IncomeDetail } from '@terezi/domain/incomes/api.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { incomeStates } from '@terezi/domain/incomes/states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { incomeOperationCalls } from '#shell/api/calls/income-operation.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { tellProblem } from '#shell/api/problem.ts';
import { asRefused } from '#shell/api/refused.ts';
import { changeWords } from './change-words.ts';
import { type Chosen, mayDo } from './choice.ts';

const { acts } = incomeStates;

/** Decides a request or a change of it and says so. After a refusal the page says why, and shows the current state. */
export function useDeciding(detail: IncomeDetail) {
  const say = useSay();
  const queries = useQueryClient();
  const approve = useMutation(incomeOperationCalls.approve);
  const link = useMutation(incomeOperationCalls.link);
  const cancel = useMutation(incomeOperationCalls.cancel);
  const accept = useMutation(incomeOperationCalls.acceptChange);
  const reject = useMutation(incomeOperationCalls.rejectChange);
  const { id, number, numberPlate } = detail;
  const decide = async (send: () => Promise<unknown>, happened: Words): Promise<void> => {
    try {
      await send();
      toast({ title: say(happened), detail: `${numberPlate} · ${number}` });
    } catch (failure) {
      tellProblem(asRefused(failure));
      void queries.invalidateQueries({ queryKey: ['incomeOperation'] });
    }
  };
  const linked = (operationId: number) =>
    mayDo(detail, 'approve') ? approve.attempt({ id, operationId }) : link.attempt({ id, operationId });
  return {
    isBusy: [approve, link, cancel, accept, reject].some(({ isActing }) => isActing),
    approve: (chosen: Chosen) =>
      chosen.kind === 'later'
        ? decide(() => approve.attempt({ id }), acts.approve.happened)
        : decide(() => linked(chosen.operationId), acts.link.happened),
    cancel: (reason: string) => decide(() => cancel.attempt({ id, reason }), acts.cancel.happened),
    acceptChange: () => decide(() => accept.attempt({ id }), changeWords.accepted),
    rejectChange: (reason: string) => decide(() => reject.attempt({ id, reason }), changeWords.rejected),
  };
}
