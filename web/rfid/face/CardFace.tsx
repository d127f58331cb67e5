import type { Words } from '@terezi/domain/grammar/words.ts';
import { QRCodeSVG } from 'qrcode.react';
import { classes } from '#kit/classes.ts';
import { date } from '#kit/formats.ts';
import { sayIn } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import css from './card-face.module.css';
import { faceWords as words } from './words.ts';

/** What stands on a card. */
export type Faced = {
  readonly id: number;
  readonly cardNumber: string;
  readonly cardTypeName: string | null;
  readonly truckName: string | null;
  readonly driverName: string | null;
  readonly validUntil: string | null;
};

/** Cards are read in both languages: Azerbaijani first, English beside it. */
const Both = ({ of, value }: { of: Words<`${string}{date}${string}`>; value: string }) => (
  <>
    {sayIn('az')(of, { date: value })}
    <span lang="en" className={css.en}>
      {sayIn('en')(of, { date: value })}
    </span>
  </>
);

/**
 * The printed side of a card, 86 × 54 mm: whose it is, its number, for which truck and until when, and the code that opens
 * its page. `onScreen` draws it three pixels to the millimetre.
 */
export function CardFace(props: {
  readonly card: Faced;
  readonly company: string;
  readonly onScreen?: boolean;
}) {
  const { card, company, onScreen = false } = props;
  const { id, cardNumber, cardTypeName, truckName, driverName, validUntil } = card;
  const address = new URL(`/rfid-card/${id}`, location.origin).href;
  return (
    <div className={classes(css.face, onScreen && css.onScreen)}>
      <div className={css.top}>
        <b className={css.company}>{company}</b>
        <span className={css.type}>{cardTypeName}</span>
      </div>
      <div className={css.below}>
        <div className={css.said}>
          <div className={`id ${css.number}`}>{cardNumber}</div>
          {truckName ? (
            <span className={css.plate}>
              <Plate number={truckName} size="s" />
            </span>
          ) : (
            driverName && <div className={css.driver}>{driverName}</div>
          )}
          {validUntil && (
            <div className={`fig ${css.until}`}>
              <Both of={words.until} value={date(validUntil)} />
            </div>
          )}
        </div>
        <QRCodeSVG value={address} className={css.code ?? ''} level="M" title={words.code.az} />
      </div>
    </div>
  );
}
