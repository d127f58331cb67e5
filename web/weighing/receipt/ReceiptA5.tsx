import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { byHandMark, directionWords } from '@terezi/domain/weighing/status.ts';
import { byHandCodeWords } from '@terezi/domain/weighing/by-hand/by-hand-codes.ts';
import { weighedDirection } from '@terezi/domain/weighing/stated-direction.ts';
import type { TareKind } from '@terezi/domain/weighing/tare/tare.ts';
import { QRCodeSVG } from 'qrcode.react';
import { dateTime, kilograms, MISSING, number, percent } from '#kit/formats.ts';
import { Plate } from '#kit/part/Plate.tsx';
import { PrintSheet } from '#kit/page/PrintSheet.tsx';
import { type Typed, typedOf } from '../by-hand-text.ts';
import { tareLines } from '../tare-text.ts';
import { tareWords as kindWords } from '@terezi/domain/weighing/tare/tare-words.ts';
import { tareWords } from '../tare-words.ts';
import { tonnes } from '../tonnes.ts';
import { weightKind } from '../weight-kind.ts';
import { hashText } from './hash-text.ts';
import {
  calibrationOf,
  driverOf,
  kindsOfWeight,
  lastRecord,
  markOf,
  namesOf,
  notesOf,
  numberOf,
  type PaperTicket,
  shareOf,
  statesOf,
} from './paper-ticket.ts';
import css from './receipt-a5.module.css';
import { signatureName } from './signature.ts';
import { paperWords } from './words.ts';
import { scalesOf } from '@terezi/domain/weighing/scales-of.ts';

/** 112 pixels are 29.6 mm on paper. */
const QR_SIZE = 112;

/** A label in Azerbaijani with its English under it; numbers between are written as in Azerbaijani. */
function Both({ words, more }: { words: Words; more?: Words | null }) {
  const joined = (language: 'az' | 'en') =>
    more ? `${words[language]}, ${more[language]}` : words[language];
  return (
    <>
      {joined('az')}
      <small lang="en">{joined('en')}</small>
    </>
  );
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

function Head({ ticket }: { ticket: PaperTicket }) {
  const { operation } = ticket;
  const max = number(tonnes(operation.max), 'az');
  const division = kilograms(operation.division, 'az');
  const voen = fill(paperWords.voen, 'az', { voen: operation.voen });
  const scale = fill(paperWords.scale, 'az', { scale: scalesOf(operation), max, division });
  return (
    <header className={css.head}>
      <div>
        <div className={css.company}>{operation.companyName}</div>
        <div className={css.small}>{joined(voen, operation.companyAddress)}</div>
        <div className={css.small}>{joined(scale, calibrationOf(operation)?.az)}</div>
      </div>
      <div className={css.mark}>
        <b>{markOf(ticket).az}</b>
        <small lang="en">{markOf(ticket).en}</small>
        <div className={css.small}>
          {fill(paperWords.printed, 'az', { count: ticket.printCount, at: dateTime(ticket.printedAt) })}
        </div>
      </div>
    </header>
  );
}

function WeightRow({ operation, which }: { operation: OperationDetail; which: 1 | 2 }) {
  const evidence = which === 1 ? operation.evidence1 : operation.evidence2;
  const weight = which === 1 ? operation.weight1 : operation.weight2;
  const typed = typedOf(operation, which);
  if (typed) return <ByHandRow operation={operation} which={which} typed={typed} />;
  const kind = weightKind(weighedDirection(operation), which);
  return (
    <tr>
      <td>
        <Both words={which === 1 ? paperWords.weight1 : paperWords.weight2} more={kind && paperWords[kind]} />
      </td>
      <td className="fig">{dateTime(evidence?.takenAt, { seconds: true })}</td>
      <td className="id">{evidence?.record}</td>
      <td className="fig">{kilograms(weight, 'az')}</td>
    </tr>
  );
}

/** A typed weight: marked, and in place of a record why and by whom. */
function ByHandRow({ operation, which, typed }: { operation: OperationDetail; which: 1 | 2; typed: Typed }) {
  const { code, byName, at } = typed;
  return (
    <tr>
      <td>
        <Both words={which === 1 ? paperWords.weight1 : paperWords.weight2} more={byHandMark} />
      </td>
      <td className="fig">{dateTime(at)}</td>
      <td>{joined(`${code} ${byHandCodeWords[code].az}`, byName)}</td>
      <td className="fig">{kilograms(which === 1 ? operation.weight1 : operation.weight2, 'az')}</td>
    </tr>
  );
}

/** In place of weight 2 the tare: its day and source, and no record. */
function TareRow({ operation, kind }: { operation: OperationDetail; kind: TareKind }) {
  const { tareAt, tareOrigin, tare } = operation;
  return (
    <tr>
      <td>
        <Both words={tareWords.tare} more={kindWords(kind, tareOrigin)} />
      </td>
      <td className="fig">{tareAt && dateTime(tareAt)}</td>
      <td>{tareLines(operation, 'az').join(' · ')}</td>
      <td className="fig">{kilograms(tare, 'az')}</td>
    </tr>
  );
}

/** Weight 2, or what replaces it. */
function SecondRow({ operation }: { operation: OperationDetail }) {
  const { tareKind } = operation;
  return tareKind ? (
    <TareRow operation={operation} kind={tareKind} />
  ) : (
    <WeightRow operation={operation} which={2} />
  );
}

const lossPercent = (percentage: number): Words => ({
  az: percent(percentage, 'az', 2),
  en: percent(percentage, 'en', 2),
});

function Weights({ ticket }: { ticket: PaperTicket }) {
  const { operation, line } = ticket;
  const direction = operation.direction && directionWords[operation.direction];
  return (
    <table className={css.weights}>
      <thead>
        <tr>
          <th aria-label={paperWords.title.az} />
          <th>{paperWords.takenAt.az}</th>
          <th>{paperWords.record.az}</th>
          <th>{paperWords.weightKg.az}</th>
        </tr>
      </thead>
      <tbody>
        <WeightRow operation={operation} which={1} />
        <SecondRow operation={operation} />
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>
            <span className={css.net}>{paperWords.net.az}</span>
            <small>
              {[paperWords.net.en, direction && `${direction.az} / ${direction.en}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </td>
          <td className="fig">{kilograms(operation.weightNet, 'az')}</td>
        </tr>
        {shareOf(ticket).map((share) => (
          <tr key={share.en}>
            <td colSpan={3}>
              <span className={css.net}>{paperWords.share.az}</span>
              <small>{[paperWords.share.en, `${share.az} / ${share.en}`].join(' · ')}</small>
            </td>
            <td className="fig">{kilograms(line?.amount, 'az')}</td>
          </tr>
        ))}
        {!line && operation.lossPercentage !== null && (
          <tr className={css.loss}>
            <td colSpan={3}>
              <Both words={paperWords.loss} more={lossPercent(operation.lossPercentage)} />
            </td>
            <td className="fig">{kilograms(operation.lossAmount, 'az')}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

function TripFacts({ ticket }: { ticket: PaperTicket }) {
  const { operation } = ticket;
  const trailers = operation.trailers.map((trailer) => trailer.numberPlate).join(', ');
  const notes = notesOf(operation);
  const facts: readonly (readonly [Words, string])[] = [
    ...namesOf(ticket),
    [paperWords.driver, driverOf(operation) ?? MISSING],
    [paperWords.trailer, trailers || paperWords.none.az],
    ...(notes ? ([[paperWords.note, notes]] as const) : []),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([words, value]) => (
        <div key={words.en}>
          <dt>
            <Both words={words} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A ticket on A5: the net largest, both languages, its mark boxed, the code to verify it, two signatures. */
export function ReceiptA5({ ticket }: { ticket: PaperTicket }) {
  const { operation, address } = ticket;
  const operator = signatureName(operation.completedByName ?? operation.openedByName);
  const record = lastRecord(ticket);
  const kinds = kindsOfWeight(operation);
  return (
    <PrintSheet paper="a5">
      <div className={css.sheet} lang="az">
        <Head ticket={ticket} />
        {statesOf(ticket).map(({ az, en }) => (
          <div key={en} className={css.state}>
            {`${az} / `}
            <span lang="en">{en}</span>
          </div>
        ))}
        <div className={css.title}>
          <div>
            <div className={css.small}>{`${paperWords.title.az} / ${paperWords.title.en}`}</div>
            <div className={`${css.number} id`}>{numberOf(ticket)}</div>
          </div>
          <span className="end">
            <Plate number={operation.numberPlate} size="l" />
          </span>
        </div>
        <Weights ticket={ticket} />
        <TripFacts ticket={ticket} />
        <div className={css.end}>
          {address !== null && (
            <QRCodeSVG
              value={address}
              size={QR_SIZE}
              level="M"
              title={paperWords.qr.az}
              className={css.qr ?? ''}
            />
          )}
          <div className={css.proof}>
            {address !== null && (
              <>
                <div className="m">{paperWords.check.az}</div>
                <div className={`${css.small} ${css.address}`}>{address.replace(/^https?:\/\//, '')}</div>
              </>
            )}
            {record && (
              <>
                <div className={css.hash}>{hashText(record.hash, 4, 4)}</div>
                <div className={css.software}>
                  {fill(paperWords.software, 'az', { software: hashText(record.software, 2, 1) })}
                </div>
              </>
            )}
            <div className={css.signatures}>
              <span>{fill(paperWords.operatorSigns, 'az', { name: operator })}</span>
              <span>
                {fill(paperWords.driverSigns, 'az', { name: signatureName(operation.truckOwnerName ?? '') })}
              </span>
            </div>
          </div>
        </div>
        <footer className={`${css.small} ${css.foot}`}>
          {`${kinds.az} ${paperWords.legal.az}`}
          <small lang="en">{`${kinds.en} ${paperWords.legal.en}`}</small>
        </footer>
      </div>
    </PrintSheet>
  );
}
