import { QRCodeSVG } from 'qrcode.react';
import { classes } from '#kit/classes.ts';
import { useSay } from '#kit/language.tsx';
import { phoneText } from '#kit/phone.ts';
import { Fitted, PrintSheet, SheetFoot } from '#kit/page/PrintSheet.tsx';
import { type Card, cardCodeText, cardText } from './cards.ts';
import css from './cards.module.css';
import { cardWords as words } from './words.ts';

function CardOnPaper({ card }: { readonly card: Card }) {
  const say = useSay();
  const { name, voen, cardCode, operatorCompanyName, operatorCompanyPhone } = card;
  return (
    <section className={css.card}>
      <div>
        <QRCodeSVG value={cardText(cardCode)} className={css.qr ?? ''} level="M" title={say(words.qr)} />
        <span className={classes('id', css.code)}>{cardCodeText(cardCode)}</span>
      </div>
      <Fitted>
        <h2>{name}</h2>
        <small className={css.label}>{say(words.voen)}</small>
        <span className={classes('id', css.voen)}>{voen}</span>
        <small className={css.scan}>{words.scan.az}</small>
        <small lang="en">{words.scan.en}</small>
        {operatorCompanyName !== null && (
          <small className={css.operator}>
            {operatorCompanyName}
            {operatorCompanyPhone !== null && <br />}
            {operatorCompanyPhone !== null && phoneText(operatorCompanyPhone)}
          </small>
        )}
      </Fitted>
    </section>
  );
}

/** A sheet of cards on A4, with lines to cut along. */
export function CardSheet(props: {
  readonly cards: readonly Card[];
  /** Who printed it and when. */
  readonly from: string;
  readonly page: number;
  readonly pages: number;
}) {
  const say = useSay();
  const { cards, from, page, pages } = props;
  return (
    <PrintSheet paper="a4">
      <div className={css.cards}>
        {cards.map((card) => (
          <CardOnPaper key={card.id} card={card} />
        ))}
      </div>
      <SheetFoot>
        <span>{from}</span>
        <span>{say(words.opensNothing)}</span>
        <span>{say(words.page, { page, pages })}</span>
      </SheetFoot>
    </PrintSheet>
  );
}
