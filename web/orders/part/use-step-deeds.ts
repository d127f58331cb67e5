import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { orderPartCalls } from '#shell/calls/order-part.gen.ts';
import { useDeed } from '#shell/deed.ts';
import { partWords as words } from './words.ts';

/** The three deeds of a visit's way, each told by the step that it was about. */
export function useStepDeeds(plate: string) {
  const say = useSay();
  const confirm = useDeed(orderPartCalls.confirmStep);
  const skip = useDeed(orderPartCalls.skipStep);
  const undo = useDeed(orderPartCalls.undoStep);
  const told = async (done: Promise<unknown>, happened: Words, step: string) => {
    const isDone = (await done) !== null;
    if (isDone) toast({ title: say(happened, { step }), detail: plate });
    return isDone;
  };
  return {
    isActing: confirm.isActing || skip.isActing || undo.isActing,
    confirm: (id: number, { stepId, name }: { stepId: number; name: string }) =>
      told(confirm.act({ id, stepId }), words.confirmed, name),
    skip: (id: number, name: string, reason: string) =>
      told(skip.act({ id, reason }), words.hasSkipped, name),
    undo: (id: number, name: string, reason: string) => told(undo.act({ id, reason }), words.hasUndone, name),
  };
}
