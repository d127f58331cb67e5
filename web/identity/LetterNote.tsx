import { fill } from '@terezi/domain/grammar/words.ts';
import { useState } from 'react';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import css from './gate.module.css';
import { letterSentTo } from './letter-sent.ts';
import { IDENTITY_WORDS } from './words.ts';

/** Repeats at the sign-in what the page said for three seconds after a registration: that a letter is on its way. */
export function LetterNote() {
  const say = useSay();
  const { language } = useLanguage();
  const [email] = useState(letterSentTo);
  if (email === null) return null;
  return (
    <div className={css.letter}>
      <Note tone="ok" title={say(IDENTITY_WORDS.letterSent)}>
        {fill(IDENTITY_WORDS.letterSentTo, language, { email })}
      </Note>
    </div>
  );
}
