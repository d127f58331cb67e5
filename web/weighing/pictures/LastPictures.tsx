import { useSay } from '#kit/language.tsx';
import { PictureFrame } from '#shell/pictures/PictureFrame.tsx';
import { usePictures } from '#shell/pictures/use-pictures.ts';
import css from './pictures.module.css';
import { pictureWords as words } from './words.ts';

/** As many as there is room for beside the weight. */
const MAX_ROWS = 2;

/** The pictures that the first cameras took of the scale's last weight, small, as they come; draws nothing where there are none. */
export function LastPictures({ scaleId }: { readonly scaleId: number }) {
  const say = useSay();
  const pictures = usePictures({ scaleId, isNewest: true });
  const first = pictures.slice(0, MAX_ROWS);
  if (first.length === 0) return null;
  return (
    <div className={css.last} role="group" aria-label={say(words.ofLast)} data-testid="last-pictures">
      {first.map((picture) => (
        <PictureFrame key={picture.scaleCameraId} picture={picture} isSmall />
      ))}
    </div>
  );
}
