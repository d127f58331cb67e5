import {
  composed,
  eccentricLoad,
  intervalsOf,
  LIMITS,
  permissibleError,
  weightParts,
} from '@terezi/domain/devices/calibration/limits.ts';
import { pointLoads, type Test } from '@terezi/domain/devices/calibration/plan.ts';
import { repeatabilityOf } from '@terezi/domain/devices/calibration/verdict.ts';
import { testWords } from '@terezi/domain/devices/calibration/calibration-words.ts';
import { fill } from '@terezi/domain/grammar/words.ts';
import { QRCodeSVG } from 'qrcode.react';
import { date, dateTime, MISSING, number } from '#kit/formats.ts';
import { Logo } from '#kit/part/Logo.tsx';
import { PrintSheet } from '#kit/page/PrintSheet.tsx';
import { DeckPlan } from '../TestSections.tsx';
import { ErrorChart } from '../ErrorChart.tsx';
import { paperWords as words } from './paper-words.ts';
import { hashText } from '../hash-text.ts';
import { activationCounters } from '../lpi-of.ts';
import css from './protocol-sheet.module.css';
import { degreesOf, errorIn, judged, periodOf, type Protocol, rangeOf, readingAt } from '../protocol.ts';
import { SeriesTable } from '../SeriesTable.tsx';
import { Both, Facts, kg, signed, Title } from './SheetText.tsx';
import { tableWords } from '../words.ts';

type ProtocolProps = { readonly it: Protocol };
const CHART = 150;
/** 112 pixels are 29.6 mm on paper. */
const QR_SIZE = 112;

/** The company, the protocol and its result. */
function Head({ it, company }: ProtocolProps & { readonly company: string }) {
  const { isFailed, missing } = judged(it);
  const isOpen = it.signedAt === null;
  const came = isFailed ? words.failed : missing.length > 0 ? words.open : words.passed;
  const mark = isOpen ? words.draft : words.original;
  return (
    <>
      <header className={css.head}>
        <Logo />
        <b className="grow">{company}</b>
        <span className={css.mark}>
          {mark.az} / {mark.en}
        </span>
      </header>
      <div className={css.title}>
        <div className="grow">
          <div>
            {words.title.az} <span lang="en">/ {words.title.en}</span>
          </div>
          <div className={css.code}>{it.code}</div>
        </div>
        <div className={css.came}>
          <div>
            {words.result.az} <span lang="en">/ {words.result.en}</span>
          </div>
          <div>
            <b>{came.az}</b> / <span lang="en">{came.en}</span>
          </div>
        </div>
      </div>
    </>
  );
}

function Scale({ it }: ProtocolProps) {
  return (
    <div className={css.two}>
      <Facts
        rows={[
          [words.scale, it.scaleName],
          [words.indicator, it.indicator],
          [words.range, `${kg(it.max)} / ${kg(it.min)} / ${kg(it.division)} kq`],
          [words.class, `III, ${number(intervalsOf(rangeOf(it)), 'az')}`],
          [words.supports, it.supports],
        ]}
      />
      <Facts
        rows={[
          [words.date, periodOf(it)],
          [words.temperature, degreesOf(it, 'az')],
          [words.weights, `${kg(it.weights)} kq, ${it.weightsClass}, № ${it.certificate}`],
          [words.substitution, it.substitution],
          [words.rules, fill(words.rulesSay, 'az', { source: LIMITS.source })],
        ]}
      />
    </div>
  );
}

function Way({ it, test, place }: ProtocolProps & { readonly test: Test; readonly place: number }) {
  const reading = readingAt(it, test, place);
  return (
    <>
      <td className={css.first}>{kg(reading?.shown)}</td>
      <td>{kg(reading?.extra)}</td>
      <td className={css.error}>{signed(reading ? errorIn(it, reading) : null)}</td>
    </>
  );
}

function Points({ it }: ProtocolProps) {
  const head = [words.load, words.made, words.limit] as const;
  return (
    <section>
      <Title text={words.points} />
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name.az} scope="col" className={name === words.made ? css.left : undefined}>
                <Both text={name} />
              </th>
            ))}
            {[words.up, words.down].map((way) => [
              <th key={way.az} scope="col" className={css.first}>
                <Both text={way} />
              </th>,
              <th key={`${way.az} ΔL`} scope="col">
                {words.extraSign.az}
              </th>,
              <th key={`${way.az} E`} scope="col">
                <Both text={words.error} />
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {pointLoads(rangeOf(it)).map((load, at) => {
            const { standard, substitute } = composed(load, it.weights);
            return (
              <tr key={load}>
                <td>{kg(load)}</td>
                <td className={css.left}>
                  {substitute === 0 ? words.standard.az : `${kg(standard)} + ${kg(substitute)}`}
                </td>
                <td>±{kg(permissibleError(load, it))}</td>
                <Way it={it} test="increasing" place={at + 1} />
                <Way it={it} test="decreasing" place={at + 1} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Summary({ it }: ProtocolProps) {
  const { tests } = judged(it);
  const columns = tests.filter(({ test }) => test !== 'zero');
  const counters = activationCounters(it);
  return (
    <section>
      <Title text={words.summary} />
      <table className={css.table}>
        <thead>
          <tr>
            <td aria-hidden />
            {columns.map(({ test }) => (
              <th key={test} scope="col">
                <Both text={testWords[test]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Both text={words.largest} />
            </th>
            {columns.map(({ test, value, limit }) => (
              <td key={test} className={css.error}>
                {test === 'repeatability'
                  ? `${kg(value)} / ${kg(limit)}`
                  : `${signed(value)} / ±${kg(limit)}`}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <Both text={words.next} />
            </th>
            <td colSpan={columns.length}>
              {counters !== null && (
                <>
                  {words.counter.az} <span lang="en">{words.counter.en}</span> {counters} ·{' '}
                </>
              )}
              {date(it.nextOn)}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function SheetFoot({ it }: ProtocolProps) {
  const address = new URL(`/calibration/${it.publicId}`, location.origin).href;
  const at = dateTime(it.signedAt, { seconds: true });
  return (
    <footer className={css.foot}>
      <QRCodeSVG value={address} size={QR_SIZE} level="M" title={words.scan.az} />
      <div className="grow">
        <b>{words.scan.az}</b> <span lang="en">/ {words.scan.en}</span>
        <div>{address}</div>
        <div className="mono">{it.hash === null ? MISSING : hashText(it.hash)}</div>
        <div className={css.hands}>
          <div>
            {words.carriedOut.az}: {it.signedByName ?? it.startedByName}
            <small lang="en">{words.carriedOut.en}</small>
            <small>{it.signedAt === null ? MISSING : fill(words.signed, 'az', { at })}</small>
          </div>
          <div>
            {words.activated.az}: {it.activatedByName ?? ''}
            <small lang="en">{words.activated.en}</small>
            <small>{it.activatedAt === null ? words.byHand.az : dateTime(it.activatedAt)}</small>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** A protocol on one A4 sheet, in both languages: the paper that is signed and kept. */
export function ProtocolSheet({ it, company }: ProtocolProps & { readonly company: string }) {
  const load = eccentricLoad(it.supports, rangeOf(it));
  const spread = repeatabilityOf(it.readings);
  const values = {
    spread: kg(spread),
    parts: String(spread === null ? LIMITS.usualParts : weightParts(spread, it)),
  };
  return (
    <PrintSheet paper="a4">
      <div className={css.sheet}>
        <Head it={it} company={company} />
        <Scale it={it} />
        <Points it={it} />
        <ErrorChart it={it} height={CHART} />
        <div className={css.two}>
          <section>
            <Title text={words.repeatability} />
            <SeriesTable it={it} isPaper />
            {spread !== null && (
              <p>
                {fill(words.share, 'az', values)} <span lang="en">{fill(words.share, 'en', values)}</span>
              </p>
            )}
          </section>
          <section>
            <Title
              text={words.eccentricity}
              values={{ load: kg(load), limit: kg(permissibleError(load, it)) }}
            />
            <DeckPlan it={it} />
            <div className={css.ways}>
              <span>{tableWords.entry.az}</span>
              <span>{tableWords.exit.az}</span>
            </div>
          </section>
        </div>
        <Summary it={it} />
        <SheetFoot it={it} />
        <p className={css.legal}>
          {words.legal.az} · <span lang="en">{words.legal.en}</span>
        </p>
      </div>
    </PrintSheet>
  );
}
