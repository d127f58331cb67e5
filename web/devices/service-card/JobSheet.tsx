import type { Words } from '@terezi/domain/grammar/words.ts';
import { serviceCard as declared } from '@terezi/domain/devices/scale/service-card.ts';
import { useLanguage } from '#kit/language.tsx';
import { MISSING } from '#kit/formats.ts';
import { PrintSheet, SheetFoot } from '#kit/page/PrintSheet.tsx';
import { factRows } from '#records/list/columns.ts';
import type { Row } from '#records/noun.ts';
import { useReader } from '#records/use-reader.ts';
import css from './job-sheet.module.css';
import { serviceCard } from './service-card.ts';
import { serviceCardWords as words } from './words.ts';

/** A label of a paper that is read in both languages, that of the reader first. */
function Both({ text }: { readonly text: Words }) {
  const { language } = useLanguage();
  const other = language === 'az' ? 'en' : 'az';
  return (
    <>
      {text[language]}{' '}
      <small lang={other} className={css.other}>
        {text[other]}
      </small>
    </>
  );
}

/** The person who signs, with a line to sign on. */
function Signing({ by }: { readonly by: Words }) {
  return (
    <div className={css.signing}>
      <span>
        <Both text={by} />
      </span>
      <i className={css.line} />
      <small>
        <Both text={words.signature} />
      </small>
    </div>
  );
}

/** One service card on A4: what was wrong and what was done, by whom, and where both sign. */
export function JobSheet(props: {
  readonly card: Row;
  readonly company: string;
  /** Who printed it and when. */
  readonly from: string;
}) {
  const { card, company, from } = props;
  const facts = factRows(serviceCard, card, useReader());
  return (
    <PrintSheet paper="a4">
      <header className={css.head}>
        <span>{company}</span>
        <h2>
          <Both text={declared.words.one} />
        </h2>
        <b className="id">{String(card['code'])}</b>
      </header>
      <dl className={css.facts}>
        {facts.map(({ words: label, value }) => (
          <div key={label.en} className={css.fact}>
            <dt>
              <Both text={label} />
            </dt>
            <dd>{value ?? MISSING}</dd>
          </div>
        ))}
      </dl>
      <div className={css.signatures}>
        <Signing by={words.carriedOut} />
        <Signing by={words.accepted} />
      </div>
      <SheetFoot>{from}</SheetFoot>
    </PrintSheet>
  );
}
