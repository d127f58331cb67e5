import { useState } from 'react';
import { StaleNote } from '#shell/frame/StaleNote.tsx';
import { type ChangeHistoryCall, useChangedBy, useChanger } from './changer.ts';
import { useLookInto } from '../use-look-into.ts';
import { MergeDialog } from './MergeDialog.tsx';
import type { Merging } from './merging.ts';

type ConflictProps = {
  /** What was typed beside the newer row; null as long as only a refusal says that there is one. */
  readonly merging: Merging | null;
  /** The newer row, whose history says who has saved it. */
  readonly newer: { readonly id: number; readonly version: number };
  readonly history: ChangeHistoryCall | undefined;
  /** Asks for the newer row. */
  readonly look?: (() => void) | undefined;
  readonly isRefused: boolean;
  /** Opens the form anew on the newer row. */
  readonly openAnew: () => void;
};

/** Says in a form that another person has changed its row meanwhile, and merges both changes. */
export function Conflict({ merging, newer, history, look, isRefused, openAnew }: ConflictProps) {
  const [isMerging, setMerging] = useState(false);
  const changer = useChanger(history, newer.id);
  const changed = useChangedBy(changer);
  useLookInto(isRefused, look);
  // A refusal has reported the newer version already; without a name the note would only repeat that.
  const change = isRefused && !changer ? null : changed;
  return (
    <>
      <StaleNote said={change} reload={openAnew} {...(merging && { merge: () => setMerging(true) })} />
      {isMerging && merging && (
        <MergeDialog
          key={newer.version}
          merging={merging}
          changer={changer}
          close={() => setMerging(false)}
        />
      )}
    </>
  );
}
