import type { Pass } from '@terezi/domain/orders/pass-api.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { QRCodeSVG } from 'qrcode.react';
import { date } from '#kit/formats.ts';
import { sayIn } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { windowText } from '../part/window.ts';
import { whereSaid } from './where.ts';
import css from './pass-sheet.module.css';
import { passWords as words } from './words.ts';

const Both = ({ text: { az, en } }: { text: Words }) => (
  <>
    {az} <span className={css.en}>{`/ ${en}`}</span>
  </>
);

const Fact = ({ words: { az, en }, value }: { words: Words; value: string }) => (
  <>
    <dt>
      {az}
      <span className={css.en}>{en}</span>
    </dt>
    <dd>{value}</dd>
  </>
);

/** A pass on A6 in both languages, for a driver without a telephone: its code, and a box to sign for each step. */
export function PassSheet({ pass, address }: { pass: Pass; address: string }) {
  const { number, numberPlate, day, companyName, companyPhone, trailers, steps } = pass;
  // The paper is for coming in: it names the first step, however far the visit is when it is printed.
  const where = whereSaid(
    { ...pass, steps: steps.map((step, at) => ({ ...step, isNext: at === 0 })) },
    sayIn('az'),
  );
  return (
    <article className={css.sheet}>
      <header className={css.top}>
        <div>
          <b className={css.company}>{companyName}</b>
          <div>
            <Both text={words.sheet} />
          </div>
        </div>
        <b className={`id ${css.number}`}>{number}</b>
      </header>
      <div className={css.middle}>
        <QRCodeSVG className={css.code} value={address} level="M" title={words.code.az} />
        <div className={css.when}>
          <Plate number={numberPlate} size="l" />
          <div className={css.label}>
            <Both text={words.window} />
          </div>
          <b className={`fig ${css.window}`}>{windowText(pass) ?? words.allDay.az}</b>
          <div className={`fig ${css.day}`}>{date(day)}</div>
        </div>
      </div>
      <dl className={css.facts}>
        {where && <Fact words={words.where} value={where} />}
        <Fact words={words.trailers} value={trailers.join(', ') || words.none.az} />
      </dl>
      <ol className={css.steps}>
        {steps.map(({ name }, at) => (
          <li key={`${at} ${name}`}>{`${at + 1} ${name}`}</li>
        ))}
      </ol>
      <p className={css.en}>{`${words.sign.az} / ${words.sign.en}`}</p>
      <p className={css.rule}>
        <b>{words.keepFlat.az}</b> {words.once.az}
        <span className={css.en}>{`${words.keepFlat.en} ${words.once.en}`}</span>
      </p>
      <footer className={css.foot}>
        <span>{address.replace(/^https?:\/\//, '')}</span>
        {companyPhone && <span>{sayIn('az')(words.phone, { phone: companyPhone })}</span>}
      </footer>
    </article>
  );
}
