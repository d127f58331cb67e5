import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/page/ConfirmDialog.tsx';
import { Icon } from '#kit/part/Icon.tsx';
import { IconButton } from '#kit/part/IconButton.tsx';
import { useSay } from '#kit/language.tsx';
import { Refusals } from '#kit/part/Refusals.tsx';
import css from '../decisions.module.css';
import { manyWords as words } from './many-words.ts';
import type { Outcome, useMany } from './use-many.ts';

const LEAST = 5;
const { approve, cancel } = requestStates.acts;

/** The requests that could not be decided, each with its reason. */
function HowItWent({ act, done, failures }: Outcome) {
  const say = useSay();
  const title = say(act === 'approve' ? words.approved : words.refused, { count: done });
  return (
    <div className={css.outcome}>
      <Refusals
        title={say(words.failed, { done: title, count: failures.length })}
        each={failures.map(({ row: { id, lead, title }, message }) => ({
          id,
          text: say(words.failedOne, { called: lead ?? title, message: message || say(words.notTried) }),
        }))}
      />
    </div>
  );
}

/** What can be done with the ticked requests: all of them at once, each by itself. */
export function ManyBar({ ticked, progress, outcome, clear, decide }: ReturnType<typeof useMany>) {
  const say = useSay();
  const [isRefusing, setRefusing] = useState(false);
  const count = ticked.length;
  const isBusy = progress !== null;
  return (
    <>
      {count > 0 && (
        <div className={css.many} role="toolbar" aria-label={say(words.ticked, { count })}>
          <b className="m el" role="status">
            {isBusy ? say(words.running, { done: progress, count }) : say(words.ticked, { count })}
          </b>
          <Button
            size="xs"
            variant="subtle"
            disabled={isBusy}
            leftSection={<Icon of={IconCheck} size="s" />}
            onClick={() => void decide('approve', '')}
          >
            {say(approve.words)}
          </Button>
          <Button size="xs" variant="subtle" disabled={isBusy} onClick={() => setRefusing(true)}>
            {say(cancel.words)}
          </Button>
          <IconButton icon={IconX} size="xs" label={say(words.clear)} disabled={isBusy} onClick={clear} />
        </div>
      )}
      {outcome && <HowItWent {...outcome} />}
      <ConfirmDialog
        opened={isRefusing}
        onClose={() => setRefusing(false)}
        title={say(words.refusing, { count })}
        consequence={say(words.oneReason)}
        verb={say(cancel.words)}
        reason="required"
        least={LEAST}
        destructive
        onConfirm={(reason) => void decide('cancel', reason)}
      />
    </>
  );
}
