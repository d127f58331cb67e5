import { ConfirmDialog, type ConfirmDialogProps } from '#kit/page/ConfirmDialog.tsx';
import { toast } from '#kit/toast/toast.ts';
import type { Call } from '#shell/api/api.ts';
import { useMutation } from '#shell/api/mutation.ts';
import type { Opened } from './ActButton.tsx';

type ActionQuestionProps = Opened &
  Pick<ConfirmDialogProps, 'title' | 'consequence' | 'verb' | 'least' | 'reasons'> & {
    readonly id: number;
    readonly call: Call<{ id: number; reason: string }, unknown>;
    /** The toast once it is done, and what follows. */
    readonly told: Parameters<typeof toast>[0];
    readonly done?: ((id: number) => void) | undefined;
  };

/** Says what an action means for a row, asks why, and does it. */
export function ActionQuestion(props: ActionQuestionProps) {
  const { id, call, told, done, close, ...question } = props;
  const mutation = useMutation(call, {
    done: () => {
      toast(told);
      done?.(id);
    },
  });
  return (
    <ConfirmDialog
      {...question}
      onClose={close}
      reason="required"
      destructive
      onConfirm={(reason) => mutation.act({ id, reason })}
    />
  );
}
