import type { Words } from '@terezi/domain/grammar/words.ts';
import { dateTime, MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import css from '../records.module.css';
import { RECORD_WORDS } from '../words.ts';

/** How a row ended, above its history: who ended it, when and why. Nothing before that. */
export function EndNote(props: {
  readonly title: Words;
  readonly at: string | null;
  readonly by: string | null;
  readonly reason: string | null;
}) {
  const { title, at, by, reason } = props;
  const say = useSay();
  if (at === null) return null;
  const params = { name: by ?? MISSING, at: dateTime(at), reason: reason ?? MISSING };
  return (
    <div className={css.end}>
      <Note tone="bad" title={say(title)}>
        {say(RECORD_WORDS.endedBy, params)}
      </Note>
    </div>
  );
}
