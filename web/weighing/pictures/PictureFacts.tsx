import { pictureFaultWords } from '@terezi/domain/devices/picture/picture-faults.ts';
import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import { MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Status } from '#kit/part/Status.tsx';
import { hashText } from '../receipt/hash-text.ts';
import { offsetText, sizeText } from './figures.ts';
import css from './pictures.module.css';
import { pictureWords as words } from './words.ts';

function Standing({ fault, isGone }: PictureRow) {
  const say = useSay();
  if (fault)
    return (
      <Status shape="cross" tone="bad">
        {say(words.isMissing)}
      </Status>
    );
  return (
    <Status shape={isGone ? 'disc' : 'check'} tone={isGone ? 'idle' : 'ok'}>
      {say(isGone ? words.isGone : words.isThere)}
    </Status>
  );
}

/** Every picture in a line: how long after the weight it was taken, its size and hash, and whether it is there. */
export function PictureFacts({ pictures }: { readonly pictures: readonly PictureRow[] }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <table className={css.facts}>
      <thead>
        <tr>
          <th>{say(words.camera)}</th>
          <th className={css.figure}>{say(words.offset)}</th>
          <th className={css.figure}>{say(words.size)}</th>
          <th>{say(words.hash)}</th>
          <th aria-label={say(words.pictures)} />
        </tr>
      </thead>
      <tbody>
        {pictures.map((picture) => (
          <tr key={picture.id}>
            <td className="m">{picture.cameraName}</td>
            <td className={`fig ${css.figure}`}>
              {picture.fault ? MISSING : offsetText(picture.offset, language)}
            </td>
            <td className={`fig ${css.figure}`}>{sizeText(picture.size, say)}</td>
            {picture.fault ? (
              <td className={css.fault} title={say(pictureFaultWords[picture.fault])}>
                {say(pictureFaultWords[picture.fault])}
              </td>
            ) : (
              <td className={css.hash} title={picture.sha256 ?? undefined}>
                {picture.sha256 ? hashText(picture.sha256, 1, 1) : MISSING}
              </td>
            )}
            <td>
              <Standing {...picture} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
