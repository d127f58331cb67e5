import { useEffect, useState } from 'react';
import type { Form } from '#kit/form/form.ts';
import { StaleNote } from '#shell/StaleNote.tsx';
import type { FormValues, Noun, Row } from '../noun.ts';
import type { Referring } from '../ReferenceSearch.tsx';
import { MergeDialog } from './MergeDialog.tsx';

type MeetingProps = Referring & {
  readonly noun: Noun;
  readonly row: Row;
  /** The row as another has kept it; null as long as only a refusal tells that there is one. */
  readonly now: Row | null;
  /** Asks for that. */
  readonly look?: (() => void) | undefined;
  readonly form: Form<FormValues>;
  readonly isRefused: boolean;
  /** Opens the form anew on the newer row. */
  readonly openAnew: () => void;
  /** What follows once both changes were saved as one. */
  readonly kept: (row: Row) => void;
};

/** Says in a form that somebody else has changed its row meanwhile, and merges what was typed with that. */
export function Meeting(props: MeetingProps) {
  const { noun, row, now, look, form, isRefused, openAnew, kept, Reference } = props;
  const [isMerging, setMerging] = useState(false);
  // oxlint-disable-next-line react/exhaustive-deps -- a refusal is looked into once
  useEffect(() => (isRefused ? look?.() : undefined), [isRefused]);
  const canMerge = now !== null && form.isDirty;
  return (
    <>
      <StaleNote isNews={!isRefused} reload={openAnew} {...(canMerge && { merge: () => setMerging(true) })} />
      {isMerging && now && (
        <MergeDialog
          key={now.version}
          {...{ noun, row, now, kept, Reference }}
          mine={form.values}
          close={() => setMerging(false)}
        />
      )}
    </>
  );
}
