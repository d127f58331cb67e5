import type { ReactNode } from 'react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '../language.tsx';
import part from './sheet.module.css';

/** A heading with a hairline and what it shows. */
export function Box({
  words,
  wide,
  more,
  children,
}: {
  words: Words;
  wide?: boolean;
  more?: ReactNode;
  children: ReactNode;
}) {
  const say = useSay();
  return (
    <section className={wide ? part.wide : undefined}>
      <h2 className={`h2 ${part.heading}`}>{say(words)}</h2>
      {children}
      {more && <div className={part.more}>{more}</div>}
    </section>
  );
}
