import { Keycap } from '#kit/part/Keycap.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { WORDS } from '#kit/words.ts';
import css from '../operator.module.css';
import { NEW } from './making.ts';
import { noteWords } from './note-words.ts';
import { orderWords } from './order-words.ts';
import { isTold, SeenNote } from '../seen/SeenNote.tsx';
import { VisitOffer } from './VisitOffer.tsx';
import type { useOffered } from './use-offered.ts';
import type { useTakingBack } from './use-taking-back.ts';
import { changedFields, type Visit } from './visit.ts';

type Props = {
  visit: Visit;
  takingBack: ReturnType<typeof useTakingBack>;
  offered: ReturnType<typeof useOffered>;
  /** Takes what was recognised, by its key. */
  pick: (at: number) => void;
};

/** Under the fields: their source, what was added for them, and what they lack without stopping the weight. */
export function VisitNotes({ visit, takingBack, offered, pick }: Props) {
  const say = useSay();
  const { addition } = takingBack;
  if (addition)
    return (
      <div className={css.note}>
        <Note
          tone="ok"
          live
          title={say(noteWords.made, { what: say(NEW[addition.noun]), name: addition.value.name })}
        >
          {say(noteWords.madeText)}{' '}
          <button type="button" className={css.link} aria-keyshortcuts="Alt+Z" onClick={takingBack.takeBack}>
            {say(WORDS.undo)}
          </button>{' '}
          <Keycap keys="Alt Z" />
        </Note>
      </div>
    );
  if (!visit.isRead)
    return (
      <div className={css.note}>
        <Note title={say(noteWords.readingTitle, { plate: visit.plate })}>{say(noteWords.readingText)}</Note>
      </div>
    );
  if (isTold(visit) && !offered.isAsked) return <SeenNote visit={visit} pick={pick} />;
  if (offered.isAsked) return <VisitOffer visits={visit.offered} offered={offered} />;
  const { size } = changedFields(visit);
  if (size > 0)
    return (
      <div className={css.note}>
        <Note tone="warn" title={say(noteWords.changedTitle, { count: size })}>
          {say(noteWords.changedText)}
        </Note>
      </div>
    );
  if (visit.order && !visit.planned && !visit.ticket)
    return (
      <div className={css.note}>
        <Note tone="warn" title={say(orderWords.withoutPart, { order: visit.order.name })}>
          {say(orderWords.withoutPartText)}
        </Note>
      </div>
    );
  if ((!visit.truck && !visit.ticket) || visit.fields.cargo) return null;
  return (
    <div className={css.note}>
      <Note tone="warn" title={say(noteWords.noCargo)}>
        {say(noteWords.noCargoText)}
      </Note>
    </div>
  );
}
