import { Keycap } from '#kit/part/Keycap.tsx';
import { percent } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Offers } from './CameraLine.tsx';
import type { Sighting } from './recognition.ts';
import { otherThanCard } from './recognised.ts';
import css from './seen.module.css';
import { seenWords as words, toneOf } from './seen-words.ts';
import type { Visit } from '../visit/visit.ts';
import { operatorWords } from '../words.ts';

type Props = { visit: Visit; pick: (at: number) => void };

/** Whether a sighting has something to show or to ask. */
export function isTold(visit: Visit): boolean {
  const { recognised, ticket, truck } = visit;
  if (!recognised) return false;
  const { last, offers } = recognised;
  if (offers.length > 0 || last.message !== null) return true;
  return !ticket && truck !== null && otherThanCard(visit).length > 0;
}

/** That the camera is not sure enough for this company. */
function Unsure({ camera, count }: { camera: Sighting; count: number }) {
  const say = useSay();
  const { language } = useLanguage();
  const { confidence, threshold, message } = camera;
  const sure = { percent: percent(String(Math.round((confidence ?? 0) * 100)), language), threshold };
  return (
    <Note tone="warn" live title={confidence === null && message ? say(message) : say(words.sure, sure)}>
      {count > 0 ? say(words.sureText, { count }) : say(words.sureNobody)}
    </Note>
  );
}

/** Where the card differs from what the operator has typed, and the key that takes the card's value. */
function Others({ visit, pick }: Props) {
  const say = useSay();
  const others = otherThanCard(visit);
  const [name, another] = others;
  const nameOf = (it: { name: string } | null | undefined) => it?.name ?? say(words.none);
  if (!name) return null;
  const title = another
    ? say(words.otherMany, { count: others.length })
    : say(words.otherOne, {
        field: say(operatorWords[name as 'cargo']),
        card: nameOf(visit.recognised?.says[name]),
        own: nameOf(visit.fields[name]),
      });
  return (
    <Note tone="accent" live title={title}>
      {say(words.otherText)}{' '}
      <button type="button" className={css.take} aria-keyshortcuts="Alt+2" onClick={() => pick(1)}>
        <Keycap keys="Alt 2" />
      </button>
    </Note>
  );
}

/** Under the fields: the sighting, and its question to the operator, who sees the truck. */
export function SeenNote({ visit, pick }: Props) {
  const say = useSay();
  const { recognised } = visit;
  if (!recognised) return null;
  const { last, camera, offers, by } = recognised;
  if (by === null && camera?.outcome === 'unsure' && !visit.truck && !visit.ticket)
    return (
      <div className={css.note}>
        <Unsure camera={camera} count={offers.length} />
      </div>
    );
  if (offers.length > 0) {
    const isNobody = !visit.truck && !visit.ticket;
    return (
      <div className={css.note}>
        <Note
          tone={isNobody ? 'warn' : 'accent'}
          live
          title={say(isNobody ? words.disagree : words.whichTruck)}
        >
          {say(isNobody ? words.disagreeText : words.stays)}
        </Note>
        <div className={css.offer}>
          <Offers offers={offers} pick={pick} />
        </div>
      </div>
    );
  }
  if (otherThanCard(visit).length > 0)
    return (
      <div className={css.note}>
        <Others visit={visit} pick={pick} />
      </div>
    );
  if (last.message === null) return null;
  const isEmptyCard = last.outcome === 'noOperation' && by?.id === last.id;
  return (
    <div className={css.note}>
      <Note tone={toneOf(last) === 'bad' ? 'bad' : 'warn'} live title={say(last.message)}>
        {isEmptyCard && say(words.noOperationText)}
      </Note>
      {isEmptyCard && !visit.ticket && visit.offered.length === 0 && (
        <div className={css.offer}>
          <button type="button" onClick={() => pick(0)}>
            <Keycap keys="Alt 1" />
            <b>{say(words.takeLast)}</b>
          </button>
        </div>
      )}
    </div>
  );
}
