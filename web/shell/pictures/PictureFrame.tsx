import { IconCameraOff } from '@tabler/icons-react';
import { pictureFaultWords } from '@terezi/domain/devices/picture/picture-faults.ts';
import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { classes } from '#kit/classes.ts';
import { time } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useSay } from '#kit/language.tsx';
import { usePicture } from '../api/file.ts';
import css from './picture.module.css';
import { pictureFrameWords as words } from './words.ts';

type Picture = Pick<PictureRow, 'cameraName' | 'takenAt' | 'fileId' | 'isGone' | 'fault'>;

/** Why there is nothing to see, in the place of the picture. */
function Missing({ picture: { fault } }: { readonly picture: Picture }) {
  const say = useSay();
  return (
    <div className={css.why}>
      <Icon of={IconCameraOff} size="m" />
      <b>{say(fault ? words.none : words.gone)}</b>
      <span>{say(fault ? pictureFaultWords[fault] : words.goneText)}</span>
      {fault && <span>{say(words.noMatter)}</span>}
    </div>
  );
}

/** A picture as a small one, with its camera and its moment; one that did not come keeps its place and says why. */
export function PictureFrame(props: {
  readonly picture: Picture;
  readonly open?: () => void;
  /** There is little room: the reason stands alone. */
  readonly isSmall?: boolean;
}) {
  const { picture, open, isSmall = false } = props;
  const { cameraName, takenAt, fileId, isGone } = picture;
  const say = useSay();
  const isThere = fileId !== null && !isGone;
  const small = usePicture(isThere ? fileId : null);
  const image = small && <img src={small} alt={cameraName} />;
  return (
    <figure className={classes(css.frame, !isThere && css.none, isSmall && css.small)}>
      {isThere ? (
        open ? (
          <button type="button" aria-label={say(words.open, { name: cameraName })} onClick={open}>
            {image}
          </button>
        ) : (
          image
        )
      ) : (
        <Missing picture={picture} />
      )}
      <figcaption>
        {cameraName}
        <span className="fig">{time(takenAt, { seconds: true })}</span>
      </figcaption>
    </figure>
  );
}
