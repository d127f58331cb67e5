import type { Receipt } from '@terezi/domain/weighing/receipt-api.ts';
import { time } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import css from './receipt-page.module.css';
import { publicWords as words } from './words.ts';

/** The pictures of the weights, small; a click opens one as the camera made it. Draws nothing where the company shows none. */
export function ReceiptPictures(props: { readonly receipt: Receipt; readonly publicId: string }) {
  const { receipt, publicId } = props;
  const say = useSay();
  if (receipt.pictures.length === 0) return null;
  return (
    <section className={css.pictures} aria-label={say(words.pictures)}>
      {receipt.pictures.map(({ id, of, cameraName, takenAt }) => {
        const address = `/api/v1/receipt/${publicId}/picture/${id}`;
        const weight = say(words[of]);
        return (
          <figure key={id}>
            <a href={address} download>
              <img src={`${address}?Size=thumbnail`} alt={`${weight}, ${cameraName}`} loading="lazy" />
            </a>
            <figcaption>
              <span>{`${weight} · ${cameraName}`}</span>
              <span className="end fig">{time(takenAt)}</span>
            </figcaption>
          </figure>
        );
      })}
    </section>
  );
}
