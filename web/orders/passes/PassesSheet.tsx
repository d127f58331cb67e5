import { QRCodeSVG } from 'qrcode.react';
import { date } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { Fitted, PrintSheet, SheetFoot } from '#kit/page/PrintSheet.tsx';
import { partWords } from '../part/words.ts';
import { windowText } from '../part/window.ts';
import { orderWords as words } from '../words.ts';
import type { Pass } from './passes.ts';
import css from './passes.module.css';

function PassOnPaper({ pass }: { readonly pass: Pass }) {
  const say = useSay();
  const { number, numberPlate, publicId, day, driverName } = pass;
  const address = new URL(`/pass/${publicId}`, location.origin).href;
  return (
    <section className={css.pass}>
      <QRCodeSVG value={address} className={css.qr ?? ''} level="M" title={say(partWords.pass)} />
      <Fitted>
        <Plate number={numberPlate} size="l" />
        <b className={`id ${css.number}`}>{number}</b>
        <span className="fig">{[date(day), windowText(pass)].filter(Boolean).join(' · ')}</span>
        {driverName && <small>{driverName}</small>}
        <small className={css.said}>{say(partWords.passText)}</small>
      </Fitted>
    </section>
  );
}

/** A sheet of passes on A4, with lines to cut along: each is for one driver. */
export function PassesSheet(props: {
  readonly passes: readonly Pass[];
  /** Who printed it and when. */
  readonly from: string;
  readonly page: number;
  readonly pages: number;
}) {
  const say = useSay();
  const { passes, from, page, pages } = props;
  return (
    <PrintSheet paper="a4">
      <div className={css.passes}>
        {passes.map((pass) => (
          <PassOnPaper key={pass.id} pass={pass} />
        ))}
      </div>
      <SheetFoot>
        <span>{from}</span>
        <span>{say(words.sheetOf, { page, pages })}</span>
      </SheetFoot>
    </PrintSheet>
  );
}
