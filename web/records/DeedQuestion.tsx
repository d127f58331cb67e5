import { ConfirmDialog, type ConfirmDialogProps } from '#kit/page/ConfirmDialog.tsx';
import { toast } from '#kit/toast/toast.ts';
import type { Call } from '#shell/api/api.ts';
import { useDeed } from '#shell/api/deed.ts';
import type { Opened } from './ActButton.tsx';

type DeedQuestionProps = Opened &
  Pick<ConfirmDialogProps, 'title' | 'consequence' | 'verb' | 'least' | 'reasons'> & {
    readonly id: number;
    readonly call: Call<{ id: number; reason: string }, unknown>;
    /** The toast once it is done, and what follows. */
    readonly told: Parameters<typeof toast>[0];
    readonly done?: ((id: number) => void) | undefined;
  };

/** Says what a deed means for a row, asks why, and does it. */
export function DeedQuestion(props: DeedQuestionProps) {
  const { id, call, told, done, close, ...question } = props;
  const deed = useDeed(call, {
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
      onConfirm={(reason) => deed.act({ id, reason })}
    />
  );
}
