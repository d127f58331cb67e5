import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { useState } from 'react';
import { PictureFrame } from '#shell/pictures/PictureFrame.tsx';
import { PictureFacts } from './PictureFacts.tsx';
import css from './pictures.module.css';
import { WholePicture } from './WholePicture.tsx';

/** Pictures side by side, each opened in full by a click. */
export function PictureFrames({ pictures }: { readonly pictures: readonly PictureRow[] }) {
  const [openId, setOpen] = useState<number | null>(null);
  const whole = pictures.find(({ id }) => id === openId);
  return (
    <>
      <div className={css.frames} data-testid="pictures">
        {pictures.map((picture) => (
          <PictureFrame key={picture.id} picture={picture} open={() => setOpen(picture.id)} />
        ))}
      </div>
      {whole && whole.fileId !== null && (
        <WholePicture picture={whole} fileId={whole.fileId} close={() => setOpen(null)} />
      )}
    </>
  );
}

/** The pictures of one weight; draws nothing where the scale had no cameras. */
export function RecordPictures({ pictures }: { readonly pictures: readonly PictureRow[] }) {
  if (pictures.length === 0) return null;
  return (
    <>
      <PictureFrames pictures={pictures} />
      <PictureFacts pictures={pictures} />
    </>
  );
}
