import { Button } from '@mantine/core';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { useState } from 'react';
import { useSay } from '#kit/language.tsx';
import { CancelQuestion } from './CancelQuestion.tsx';
import { operationWords } from './words.ts';

/** Cancels the ticket after saying what that means and asking why. */
export function CancelAct({ operation }: { operation: OperationDetail }) {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {say(operationWords.cancel)}
      </Button>
      <CancelQuestion ticket={operation} opened={isAsking} close={() => setAsking(false)} />
    </>
  );
}
