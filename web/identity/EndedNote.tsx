import { useState } from 'react';
import { Note } from '#kit/part/Note.tsx';
import { whyEnded } from '#shell/api/session.ts';
import css from './gate.module.css';

/** Says at the sign-in, in the server's words, why the last session ended in the middle of work. */
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
