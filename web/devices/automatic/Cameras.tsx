import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import type { SightingRow } from '@terezi/domain/rfid/sighting-api.ts';
import { time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { PictureFrame } from '#shell/pictures/PictureFrame.tsx';
import css from './page.module.css';
import { useSure } from './use-sure.ts';
import { automaticWords as words } from './words.ts';

type CamerasProps = {
  /** How many cameras stand at the scale. */
  readonly count: number;
  /** Their pictures of its last weight. */
  readonly pictures: readonly PictureRow[];
  /** The sighting that names the truck there. */
  readonly seen: SightingRow | undefined;
};

/** The plate as its camera has seen it; nothing until its picture has come. */
function PlatePicture({ seen }: { readonly seen: SightingRow }) {
  const say = useSay();
  const percent = useSure()(seen);
  const { pictureFileId: fileId, at: takenAt } = seen;
  if (fileId === null) return null;
  const cameraName = percent === null ? say(words.platePicture) : say(words.surePicture, { percent });
  return <PictureFrame picture={{ cameraName, takenAt, fileId, isGone: false, fault: null }} isSmall />;
}

/** The last pictures of a scale's cameras: of its last weight, and of the plate of the truck that stands there. */
export function Cameras({ count, pictures, seen }: CamerasProps) {
  const say = useSay();
  const hasPlate = seen !== undefined && seen.pictureFileId !== null;
  const [last] = pictures;
  if (count === 0 && !last && !hasPlate) return null;
  return (
    <Section
      title={say(words.cameras)}
      beside={
        last && (
          <span className="lab fig">
            {say(words.ofLastWeight, { time: time(last.takenAt, { seconds: true }) })}
          </span>
        )
      }
    >
      {last || hasPlate ? (
        <div className={css.cameras} data-testid="cameras">
          {pictures.map((picture, at) => (
            <PictureFrame key={picture.id} picture={picture} isSmall={at > 0} />
          ))}
          {seen && <PlatePicture seen={seen} />}
        </div>
      ) : (
        <p className="dim">{say(words.noPictureYet)}</p>
      )}
    </Section>
  );
}
