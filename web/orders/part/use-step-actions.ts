import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { partWords as words } from './words.ts';

type Visited = { readonly id: number; readonly numberPlate: string };
type StepVisit = { readonly numberPlate: string; readonly step: string };

/** The three actions of a visit's way; each message names the step that it was about. */
export function useStepActions() {
  const say = useSay();
  const confirm = useMutation(orderPartCalls.confirmStep);
  const skip = useMutation(orderPartCalls.skipStep);
  const undo = useMutation(orderPartCalls.undoStep);
  const told = async (
    done: Promise<unknown>,
    happened: Words<`${string}{step}${string}`>,
    visit: StepVisit,
  ) => {
    const isDone = (await done) !== null;
    if (isDone) toast({ title: say(happened, { step: visit.step }), detail: visit.numberPlate });
    return isDone;
  };
  return {
    isActing: confirm.isActing || skip.isActing || undo.isActing,
    confirm: ({ id, numberPlate }: Visited, { stepId, name }: { stepId: number; name: string }) =>
      told(confirm.act({ id, stepId }), words.confirmed, { numberPlate, step: name }),
    skip: ({ id, numberPlate }: Visited, step: string, reason: string) =>
      told(skip.act({ id, reason }), words.hasSkipped, { numberPlate, step }),
    undo: ({ id, numberPlate }: Visited, step: string, reason: string) =>
      told(undo.act({ id, reason }), words.hasUndone, { numberPlate, step }),
  };
}
