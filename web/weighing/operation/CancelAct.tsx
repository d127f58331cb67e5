import { Button } from '@mantine/core';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/ConfirmDialog.tsx';
import { useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast.ts';
import { api } from '#shell/api.ts';
import { useDeed } from '#shell/deed.ts';
import { operationWords } from './words.ts';

/** Cancels the ticket after saying what that means and asking why. */
export function CancelAct({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const { receipt } = operation;
  const [isAsking, setAsking] = useState(false);
  const cancel = useDeed(api.operation.cancel, {
    refreshes: ['dashboard'],
    done: () => toast({ title: say(operationWords.cancelDone, { receipt }) }),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {say(operationWords.cancel)}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={say(operationWords.cancelTitle, { receipt })}
        consequence={say(operationWords.cancelText)}
        verb={say(operationWords.cancelVerb)}
        reason="required"
        destructive
        onConfirm={(reason) => cancel.act({ id: operation.id, reason })}
      />
    </>
  );
}
