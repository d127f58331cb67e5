import type { ReactNode } from 'react';
import { useSay } from '#kit/language.tsx';
import { Split } from '#kit/page/Split.tsx';
import css from '../records.module.css';
import { RECORD_WORDS } from '../words.ts';

/** The page of a row as a sheet: head and figures across it, below them its facts, and beside those its history. */
export function RecordSheet(props: {
  readonly head: ReactNode;
  readonly figures?: ReactNode;
  readonly story: ReactNode;
  readonly children: ReactNode;
}) {
  const say = useSay();
  return (
    <div className={css.sheet}>
      {props.head}
      {props.figures}
      <Split columns="minmax(0,1fr) 376px" grow>
        <div className={css.main}>{props.children}</div>
        <aside className={css.aside} aria-label={say(RECORD_WORDS.history)}>
          {props.story}
        </aside>
      </Split>
    </div>
  );
}
