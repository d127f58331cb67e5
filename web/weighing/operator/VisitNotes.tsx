import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/Note.tsx';
import css from './operator.module.css';
import { changedFields, type Visit } from './visit.ts';
import { operatorWords as words } from './words.ts';

/** Under the fields: where they are being taken from, and what is missing in them though it hinders nothing. */
export function VisitNotes({ visit }: { visit: Visit }) {
  const say = useSay();
  if (!visit.isRead)
    return (
      <div className={css.note}>
        <Note title={say(words.readingTitle, { plate: visit.plate })}>{say(words.readingText)}</Note>
      </div>
    );
  const { size } = changedFields(visit);
  if (size > 0)
    return (
      <div className={css.note}>
        <Note tone="warn" title={say(words.changedTitle, { count: size })}>
          {say(words.changedText)}
        </Note>
      </div>
    );
  if ((!visit.truck && !visit.ticket) || visit.fields.cargo) return null;
  return (
    <div className={css.note}>
      <Note tone="warn" title={say(words.noCargo)}>
        {say(words.noCargoText)}
      </Note>
    </div>
  );
}
