import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/part/Icon.tsx';
import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import css from './decisions.module.css';
import { requestWords as words } from './words.ts';

const LEAST = 5;

/** The keys of a decision, wherever the focus is on the page; not while a dialog is open over it. */
function useVerdictKeys(keys: { readonly approve: () => void; readonly refuse: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || document.querySelector('[role=dialog]')) return;
      // A key that is held down decides one request, not those that come after it.
      if (event.repeat) return event.preventDefault();
      if (event.key === 'Enter') keys.approve();
      else if (event.key === 'Delete') keys.refuse();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

type DecisionBarProps = {
  /** What stands in the field of the reason while it is empty, and under it. */
  readonly hint: string;
  readonly kept: string;
  readonly approveWord: string;
  readonly refuseWord: string;
  /** Why it cannot be approved now, if so. */
  readonly whyNot?: string | undefined;
  readonly isBusy: boolean;
  readonly approve: (note: string) => unknown;
  /** Needs a reason of at least five letters. */
  readonly refuse: (note: string) => unknown;
};

/** The foot of a page that waits for a decision: the reason, which a refusal needs, and both verdicts. */
export function DecisionBar(props: DecisionBarProps) {
  const { hint, kept, approveWord, refuseWord, whyNot, isBusy } = props;
  const say = useSay();
  const [note, setNote] = useState('');
  const [isShort, setShort] = useState(false);
  const reason = useRef<HTMLInputElement>(null);
  const mayApprove = whyNot === undefined && !isBusy;
  const approve = () => void (mayApprove && props.approve(note.trim()));
  const refuse = () => {
    if (isBusy) return;
    if (note.trim().length >= LEAST) return void props.refuse(note.trim());
    setShort(true);
    reason.current?.focus();
  };
  useVerdictKeys({ approve, refuse });
  const isWrong = isShort && note.trim().length < LEAST;
  return (
    <div className={css.verdict}>
      <TextInput
        ref={reason}
        aria-label={say(words.reason)}
        placeholder={hint}
        maxLength={500}
        value={note}
        error={isWrong && say(words.reasonShort)}
        description={isWrong ? undefined : kept}
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button variant="danger" aria-keyshortcuts="Control+Delete" disabled={isBusy} onClick={refuse}>
        {refuseWord}
      </Button>
      <Button
        variant="filled"
        aria-keyshortcuts="Control+Enter"
        disabled={!mayApprove}
        title={whyNot}
        leftSection={<Icon of={IconCheck} />}
        rightSection={<Keycap keys="Ctrl Enter" />}
        onClick={approve}
      >
        {approveWord}
      </Button>
    </div>
  );
}
