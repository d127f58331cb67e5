import { MISSING } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

/** Where the two pictures of the deck will stand; until a camera is connected each place says so. */
export function Cameras() {
  const say = useSay();
  return (
    <div className={css.cameras}>
      {[words.cameraFront, words.cameraBack].map((caption) => (
        <figure key={caption.en} className={css.camera}>
          <figcaption>{say(caption)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** What has not been set from here: a site is told what to do, it does not yet say how things stand. */
function Unknown() {
  const say = useSay();
  return <span title={say(words.notKnown)}>{MISSING}</span>;
}

/** Lights and barriers in words, as far as this screen has set them; nothing is claimed that nobody knows. */
export function Gate({ exitIsOpen }: { exitIsOpen: boolean | null }) {
  const say = useSay();
  return (
    <div className={css.outputs}>
      <span>
        <span className="dim">{say(words.entryLight)}</span> <Unknown />
      </span>
      <span>
        <span className="dim">{say(words.barrier)}</span> <Unknown />
      </span>
      <span>
        <span className="dim">{say(words.exitLight)}</span> <Unknown />
      </span>
      <span>
        <span className="dim">{say(words.barrier)}</span>{' '}
        {exitIsOpen === null ? <Unknown /> : say(exitIsOpen ? words.open : words.closed)}
      </span>
    </div>
  );
}
