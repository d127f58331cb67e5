import { useSay } from '#kit/language.tsx';
import type { Opened } from '#records/ActButton.tsx';
import { ActionQuestion } from '#records/ActionQuestion.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { operationWords } from './words.ts';

type Props = Opened & {
  ticket: { readonly id: number; readonly receipt: string };
  /** Called once the ticket is cancelled. */
  cancelled?: (id: number) => void;
};

/** Explains what cancelling the ticket means, asks why, and cancels it. */
export function CancelQuestion({ ticket: { id, receipt }, cancelled, ...dialog }: Props) {
  const say = useSay();
  return (
    <ActionQuestion
      {...dialog}
      id={id}
      call={operationCalls.cancel}
      title={say(operationWords.cancelTitle, { receipt })}
      consequence={say(operationWords.cancelText)}
      verb={say(operationWords.cancelVerb)}
      told={{ title: say(operationWords.cancelDone, { receipt }) }}
      done={cancelled}
    />
  );
}
