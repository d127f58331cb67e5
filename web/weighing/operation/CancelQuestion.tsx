import { ConfirmDialog } from '#kit/ConfirmDialog.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { api } from '#shell/api.ts';
import { useDeed } from '#shell/deed.ts';
import { operationWords } from './words.ts';

type Props = {
  ticket: { readonly id: number; readonly receipt: string };
  opened: boolean;
  close: () => void;
  /** Called once the ticket is cancelled. */
  cancelled?: (id: number) => void;
};

/** Says what cancelling the ticket means, asks why, and cancels it. */
export function CancelQuestion({ ticket, opened, close, cancelled }: Props) {
  const say = useSay();
  const { id, receipt } = ticket;
  const cancel = useDeed(api.operation.cancel, {
    refreshes: ['dashboard'],
    done: () => {
      toast({ title: say(operationWords.cancelDone, { receipt }) });
      cancelled?.(id);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={say(operationWords.cancelTitle, { receipt })}
      consequence={say(operationWords.cancelText)}
      verb={say(operationWords.cancelVerb)}
      reason="required"
      destructive
      onConfirm={(reason) => cancel.act({ id, reason })}
    />
  );
}
