import { useId } from 'react';
import { mostMegabytes } from '#kit/form/field/file.ts';
import { FileControl } from '#kit/form/field/FileControl.tsx';
import { useSay } from '#kit/language.tsx';
import { useMe } from '#shell/me.tsx';
import { Face } from '#shell/pictures/Face.tsx';
import css from '#shell/pictures/face.module.css';
import { PICTURE_LIMITS, usePictureActions } from './use-picture-actions.ts';
import { IDENTITY_WORDS } from './words.ts';

/** The reader's own picture: chosen, replaced, stopped, removed; each takes effect at once. */
export function PictureField() {
  const say = useSay();
  const me = useMe();
  const id = useId();
  const { way, isActing, remove } = usePictureActions();
  return (
    <FileControl
      id={id}
      kind="picture"
      label={IDENTITY_WORDS.picture}
      limits={PICTURE_LIMITS}
      way={way}
      shown={
        <span className={css.large} aria-hidden="true">
          <Face person={me} />
        </span>
      }
      isEmpty={me.profileImage === null}
      remove={remove}
      hint={say(IDENTITY_WORDS.pictureHint, { most: mostMegabytes(PICTURE_LIMITS) })}
      isOff={isActing}
    />
  );
}
