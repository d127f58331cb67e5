import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { RequestDetail } from '@terezi/domain/requests/api.ts';
import { requestStates } from '@terezi/domain/requests/states.ts';
import { useEffect, useRef, useState } from 'react';
import { dateTime, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/Icon.tsx';
import { Keycap } from '#kit/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import css from './decisions.module.css';
import { mayDo } from './inbox.ts';
import type { useDeciding } from './use-deciding.ts';
import { requestWords as words } from './words.ts';

const LEAST = 5;
const { acts, happenings } = requestStates;

type VerdictProps = { readonly detail: RequestDetail; readonly deciding: ReturnType<typeof useDeciding> };

/** How it was decided, and by whom: "Artıq …"; nothing while it waits. */
function Ended({ detail }: { detail: RequestDetail }) {
  const say = useSay();
  const last = happenings(detail).at(-1);
  if (!last) return null;
  const said = { name: last.by ?? MISSING, at: dateTime(last.at), state: say(acts[last.act].happened) };
  return (
    <p className={css.ended} role="status">
      {say(words.already, said)}
      {detail.decisionNote && <q>{detail.decisionNote}</q>}
    </p>
  );
}

/** The keys of a decision, wherever the keyboard is on the page; not while something is asked over it. */
function useVerdictKeys(keys: { readonly approve: () => void; readonly refuse: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || document.querySelector('[role=dialog]')) return;
      // A key that is held down decides once, not everything that comes after.
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

function Deciding({ detail, deciding: { decide, isBusy } }: VerdictProps) {
  const say = useSay();
  const [note, setNote] = useState('');
  const [isShort, setShort] = useState(false);
  const reason = useRef<HTMLInputElement>(null);
  const mayApprove = detail.changedSince.length === 0 && !isBusy;
  const approve = () => void (mayApprove && decide(detail, 'approve', note.trim()));
  const refuse = () => {
    if (isBusy) return;
    if (note.trim().length >= LEAST) return void decide(detail, 'cancel', note.trim());
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
        placeholder={say(words.reasonHint)}
        maxLength={500}
        value={note}
        error={isWrong && say(words.reasonShort)}
        description={isWrong ? undefined : say(words.kept, { name: detail.proposedByName })}
        inputWrapperOrder={['input', 'description', 'error']}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button variant="danger" aria-keyshortcuts="Control+Delete" disabled={isBusy} onClick={refuse}>
        {say(acts.cancel.words)}
      </Button>
      <Button
        variant="filled"
        aria-keyshortcuts="Control+Enter"
        disabled={!mayApprove}
        title={detail.changedSince.length > 0 ? say(words.staleTitle) : undefined}
        leftSection={<Icon of={IconCheck} />}
        rightSection={<Keycap keys="Ctrl Enter" />}
        onClick={approve}
      >
        {say(acts.approve.words)}
      </Button>
    </div>
  );
}

/** What the reader may do with a request, or why nothing. */
export function Verdict(props: VerdictProps) {
  const say = useSay();
  const { detail, deciding } = props;
  if (detail.statusId !== requestStates.number.waiting) return <Ended detail={detail} />;
  if (mayDo(detail, 'approve')) return <Deciding key={detail.id} {...props} />;
  const isOwn = mayDo(detail, 'withdraw');
  const why = detail.acts.approve?.why?.message;
  return (
    <div className={css.verdict}>
      <p className="mid">{why ?? say(isOwn ? words.ownNote : words.notForYou)}</p>
      {isOwn && (
        <Button
          leftSection={<Icon of={IconArrowBackUp} />}
          disabled={deciding.isBusy}
          onClick={() => void deciding.decide(detail, 'withdraw', '')}
        >
          {say(acts.withdraw.words)}
        </Button>
      )}
    </div>
  );
}
