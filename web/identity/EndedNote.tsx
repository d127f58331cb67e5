import { useState } from 'react';
import { Note } from '#kit/part/Note.tsx';
import { whyEnded } from '#shell/api/session.ts';
import css from './gate.module.css';

/** Tells at the sign-in why the session before it ended, in the server's words: it was taken away in the midst of work. */
export function EndedNote() {
  const [why] = useState(whyEnded);
  if (why === null) return null;
  return (
    <div className={css.letter}>
      <Note tone="warn" live>
        {why}
      </Note>
    </div>
  );
}
