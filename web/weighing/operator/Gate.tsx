import { useSay } from '#kit/language.tsx';
import { Status } from '#kit/Status.tsx';
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

/** Lights and barriers in words, as this screen last set them. */
export function Gate({ exitIsOpen }: { exitIsOpen: boolean }) {
  const say = useSay();
  const light = (isGreen: boolean) =>
    isGreen ? (
      <Status shape="disc" tone="ok">
        {say(words.green)}
      </Status>
    ) : (
      <Status shape="square" tone="bad">
        {say(words.red)}
      </Status>
    );
  return (
    <div className={css.outputs}>
      <span>
        <span className="dim">{say(words.entryLight)}</span> {light(false)}
      </span>
      <span>
        <span className="dim">{say(words.barrier)}</span> {say(words.closed)}
      </span>
      <span>
        <span className="dim">{say(words.exitLight)}</span> {light(exitIsOpen)}
      </span>
      <span>
        <span className="dim">{say(words.barrier)}</span> {say(exitIsOpen ? words.open : words.closed)}
      </span>
    </div>
  );
}
