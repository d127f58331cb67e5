import type { Words } from '@terezi/domain/grammar/words.ts';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { byHandMark, completionWords, directionWords } from '@terezi/domain/weighing/status.ts';
import { weighedDirection } from '@terezi/domain/weighing/stated-direction.ts';
import type { TareKind } from '@terezi/domain/weighing/tare/tare.ts';
import { QRCodeSVG } from 'qrcode.react';
import { classes } from '#kit/classes.ts';
import { dateTime, kilograms, percent } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { PrintSheet } from '#kit/page/PrintSheet.tsx';
import { byHandSource, typedOf } from '../by-hand-text.ts';
import { tareLines } from '../tare-text.ts';
import { tareWords as kindWords } from '@terezi/domain/weighing/tare/tare-words.ts';
import { tareWords } from '../tare-words.ts';
import { weightKind } from '../weight-kind.ts';
import { ticketWords } from '../words.ts';
import { hashText } from './hash-text.ts';
import {
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
import css from './receipt-80.module.css';
import { paperWords } from './words.ts';
import { scalesOf } from '@terezi/domain/weighing/scales-of.ts';

/** 108 pixels are 28.6 mm on paper. */
const QR_SIZE = 108;
/** A plate of more signs is set smaller, so that it stays on one line. */
const LONG_PLATE = 12;

function Weight({ operation, which }: { operation: OperationDetail; which: 1 | 2 }) {
  const say = useSay();
  const { language } = useLanguage();
  const evidence = which === 1 ? operation.evidence1 : operation.evidence2;
  const weight = which === 1 ? operation.weight1 : operation.weight2;
  const kind = weightKind(weighedDirection(operation), which);
  const name = say(which === 1 ? paperWords.weight1 : paperWords.weight2);
  const typed = typedOf(operation, which);
  return (
    <>
      <div className={css.weight}>
        <span>
          {kind ? `${name}, ${say(paperWords[kind])}` : name}
          {typed && <b>{` ${say(byHandMark)}`}</b>}
        </span>
        <b className="fig">{kilograms(weight, language)}</b>
      </div>
      {evidence && (
        <div className={`${css.record} fig`}>
          {`${dateTime(evidence.takenAt, { seconds: true })} · ${evidence.record}`}
        </div>
      )}
      {typed && <div className={css.record}>{byHandSource(typed, language)}</div>}
    </>
  );
}

function Tare({ operation, kind }: { operation: OperationDetail; kind: TareKind }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <>
      <div className={css.weight}>
        <span>{`${say(tareWords.tare)}, ${say(kindWords(kind, operation.tareOrigin))}`}</span>
        <b className="fig">{kilograms(operation.tare, language)}</b>
      </div>
      <div className={`${css.record} fig`}>{tareLines(operation, language).join(' · ')}</div>
    </>
  );
}

function Facts({ ticket }: { ticket: PaperTicket }) {
  const { operation } = ticket;
  const say = useSay();
  const trailers = operation.trailers.map((trailer) => trailer.numberPlate).join(', ');
  const facts: readonly (readonly [Words, string | null])[] = [
    ...namesOf(ticket),
    [paperWords.driverShort, operation.truckOwnerName],
    [paperWords.trailer, trailers],
    [paperWords.operator, operation.completedByName ?? operation.openedByName],
    [paperWords.note, notesOf(operation)],
  ];
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([words, value]) => (
          <div key={words.en} className={css.fact}>
            <dt>{say(words)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Proof({ ticket }: { ticket: PaperTicket }) {
  const say = useSay();
  const record = lastRecord(ticket);
  const printed = { count: ticket.printCount, at: dateTime(ticket.printedAt) };
  return (
    <div className={css.proof}>
      {ticket.address !== null && (
        <QRCodeSVG value={ticket.address} size={QR_SIZE} level="M" title={say(paperWords.qr)} />
      )}
      <div className={css.small}>
        {ticket.address !== null && <div className="m">{say(paperWords.check)}</div>}
        <div>{say(paperWords.printedShort, printed)}</div>
        {record && (
          <>
            <div className={css.hash}>{hashText(record.hash, 2, 2).replace(' …', '\n…')}</div>
            <div>{say(paperWords.software, { software: hashText(record.software, 1, 1) })}</div>
          </>
        )}
      </div>
    </div>
  );
}

/** A ticket on an 80 mm roll, in the reader's language: plate and net are read from an arm's length. */
export function Receipt80({ ticket }: { ticket: PaperTicket }) {
  const say = useSay();
  const { language } = useLanguage();
  const { operation, line } = ticket;
  const division = kilograms(operation.division, language);
  const way = operation.direction && say(directionWords[operation.direction]);
  const how = operation.completedHow && say(completionWords[operation.completedHow]);
  return (
    <PrintSheet paper="roll80">
      <div className={css.sheet} lang={language}>
        <div className={css.head}>
          <div className={css.company}>{operation.companyName}</div>
          <div className={css.small}>{say(paperWords.voen, { voen: operation.voen })}</div>
          <div className={css.small}>
            {say(paperWords.scaleShort, { scale: scalesOf(operation), division })}
          </div>
        </div>
        <hr />
        <div className={css.title}>
          <span>{say(ticketWords.receipt)}</span>
          <span className="id">{numberOf(ticket)}</span>
          <span className={css.mark}>{markOf(ticket)[language]}</span>
        </div>
        {statesOf(ticket).map(({ az, en }) => (
          <div key={en} className={css.state}>
            <span lang="az">{az}</span>
            <span lang="en">{en}</span>
          </div>
        ))}
        <div className={classes(css.plate, operation.numberPlate.length > LONG_PLATE && css.long, 'id')}>
          {operation.numberPlate}
        </div>
        <Weight operation={operation} which={1} />
        {operation.tareKind ? (
          <Tare operation={operation} kind={operation.tareKind} />
        ) : (
          <Weight operation={operation} which={2} />
        )}
        <hr className={css.solid} />
        <div className={css.net}>
          <span>{say(paperWords.netKg)}</span>
          <b className="fig">{kilograms(operation.weightNet, language)}</b>
        </div>
        {shareOf(ticket).map((share) => (
          <div key={share.en}>
            <div className={css.net}>
              <span>{say(paperWords.share)}</span>
              <b className="fig">{kilograms(line?.amount, language)}</b>
            </div>
            <div className={css.record}>{say(share)}</div>
          </div>
        ))}
        {!line && operation.lossPercentage !== null && (
          <div className={css.weight}>
            <span>{say(paperWords.lossKg, { percent: percent(operation.lossPercentage, language, 2) })}</span>
            <b className="fig">{kilograms(operation.lossAmount, language)}</b>
          </div>
        )}
        <div className={css.record}>{[way, how].filter(Boolean).join(' · ')}</div>
        <hr />
        <Facts ticket={ticket} />
        <hr />
        <Proof ticket={ticket} />
        <div className={`${css.small} ${css.kinds}`}>{say(kindsOfWeight(operation))}</div>
        <div className={`${css.small} ${css.signature}`}>{say(paperWords.driverSignature)}</div>
      </div>
    </PrintSheet>
  );
}
