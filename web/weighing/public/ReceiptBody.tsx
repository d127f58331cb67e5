import {
  IconGitCompare,
  IconInfoCircle,
  IconShieldCheck,
  IconShieldHalf,
  IconShieldSearch,
  IconShieldX,
} from '@tabler/icons-react';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Receipt } from '@terezi/domain/weighing/receipt-api.ts';
import { byHandMark, completionWords } from '@terezi/domain/weighing/status.ts';
import { ticketFields } from '@terezi/domain/weighing/ticket/ticket-fields.ts';
import type { TareKind } from '@terezi/domain/weighing/tare/tare.ts';
import type { ReactNode } from 'react';
import { classes } from '#kit/classes.ts';
import { Diff } from '#kit/part/Diff.tsx';
import { date, dateTime, kilograms, MISSING } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Plate } from '#kit/part/Plate.tsx';
import { byHandSource } from '../by-hand-text.ts';
import { verdictSentences } from '../chain-words.ts';
import { historyField } from '../history-field.ts';
import { hashText } from '../receipt/hash-text.ts';
import { tareLines, tareTitle } from '../tare-text.ts';
import { tareWords } from '../tare-words.ts';
import { TicketRuler } from '../TicketRuler.tsx';
import { netTitle, printsText, scaleText, weightTitle } from '../ticket-text.ts';
import { ticketWords } from '../words.ts';
import css from './receipt-page.module.css';
import { ReceiptPictures } from './ReceiptPictures.tsx';
import { rulerEnd } from './ruler-end.ts';
import { verdictOf, type Verdict as Verdicts } from './verdict.ts';
import { publicWords, verdictWords } from './words.ts';

const LOOKS = {
  genuine: ['ok', IconShieldCheck],
  corrected: ['warn', IconShieldHalf],
  unfinished: ['warn', IconShieldHalf],
  provisional: ['warn', IconShieldHalf],
  awaited: ['wait', IconShieldSearch],
  cancelled: ['bad', IconShieldX],
  broken: ['bad', IconShieldX],
  unsealed: ['bad', IconShieldX],
} as const satisfies Record<Verdicts, unknown>;

/** The basis of a genuine receipt, where that is not two weights of the scale. */
function restsOn({ byHand, byHand1, tareKind }: Receipt): Words | null {
  if (byHand1) return byHand ? publicWords.genuineByHandBoth : publicWords.genuineByHand1;
  if (byHand) return publicWords.genuineByHand;
  return tareKind && publicWords.genuineByTare;
}

function Verdict({ receipt }: { receipt: Receipt }) {
  const say = useSay();
  const { language } = useLanguage();
  const verdict = verdictOf(receipt);
  const [tone, Shape] = LOOKS[verdict];
  const { title, text: usual } = verdictWords[verdict];
  const text = (verdict === 'genuine' && restsOn(receipt)) || usual;
  const sentences = receipt.chain ? verdictSentences(receipt.chain, { say, language }) : [];
  return (
    <section className={classes(css.verdict, css[tone])} role="status">
      <Shape size={28} stroke={1.6} aria-hidden />
      <div>
        <h1>{say(title)}</h1>
        <p>{[say(text), ...sentences].join(' ')}</p>
      </div>
    </section>
  );
}

/** The kind of a receipt's weight, measured or typed; null where there is none. */
const massOf = ({ weight1, weight2, byHand, byHand1 }: Receipt, which: 1 | 2): Grams | null =>
  (which === 1 ? (weight1 ?? byHand1) : (weight2 ?? byHand))?.weight ?? null;

/** The weights of a receipt, each with its name. */
const weighedOf = (receipt: Receipt) => ({
  direction: receipt.direction,
  // Each ticket has a first weight.
  weight1: massOf(receipt, 1) ?? 0,
  weight2: massOf(receipt, 2),
});

function Hero({ receipt }: { receipt: Receipt }) {
  const say = useSay();
  const { language } = useLanguage();
  const { weightNet, direction } = receipt;
  const weights = ([1, 2] as const).flatMap((which) => massOf(receipt, which) ?? []);
  return (
    <section className={css.hero}>
      <div className="row">
        <span className="lab">{netTitle(direction, say)}</span>
        <span className="end">
          <Plate number={receipt.numberPlate} />
        </span>
      </div>
      <div className={classes(css.net, 'fig')}>
        {receipt.cancelledAt && weightNet !== null ? (
          <s>{kilograms(weightNet, language)}</s>
        ) : (
          kilograms(weightNet, language)
        )}
        <span>{say(ticketWords.kilogram)}</span>
      </div>
      <TicketRuler max={rulerEnd(receipt.max, weights)} weights={weights} />
    </section>
  );
}

function Weight({ receipt, which }: { receipt: Receipt; which: 1 | 2 }) {
  const say = useSay();
  const { language } = useLanguage();
  const typed = which === 1 ? receipt.byHand1 : receipt.byHand;
  if (typed) return <ByHand receipt={receipt} which={which} typed={typed} />;
  const evidence = which === 1 ? receipt.weight1 : receipt.weight2;
  return (
    <div>
      <div className="lab">{weightTitle(weighedOf(receipt), which, say)}</div>
      <div className={classes(css.weight, 'fig')}>
        {kilograms(evidence?.weight, language)}
        {evidence && <span>{say(ticketWords.kilogram)}</span>}
      </div>
      {evidence && (
        <>
          <div className="cap fig">{dateTime(evidence.takenAt, { seconds: true })}</div>
          <div className="cap id">{say(publicWords.record, { record: evidence.record })}</div>
        </>
      )}
    </div>
  );
}

type TypedWeight = { receipt: Receipt; which: 1 | 2; typed: NonNullable<Receipt['byHand']> };

/** A typed weight: its mark and why, and no record. */
function ByHand({ receipt, which, typed }: TypedWeight) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <div>
      <div className="lab">
        {weightTitle(weighedOf(receipt), which, say)} · <b>{say(byHandMark)}</b>
      </div>
      <div className={classes(css.weight, 'fig')}>
        {kilograms(typed.weight, language)}
        <span>{say(ticketWords.kilogram)}</span>
      </div>
      <div className="cap">{byHandSource(typed, language)}</div>
      <div className="cap">{say(publicWords.byHand)}</div>
    </div>
  );
}

function Tare({ receipt, kind }: { receipt: Receipt; kind: TareKind }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <div>
      <div className="lab">{tareTitle(kind, receipt.tareOrigin, say)}</div>
      <div className={classes(css.weight, 'fig')}>
        {kilograms(receipt.tare, language)}
        <span>{say(ticketWords.kilogram)}</span>
      </div>
      {tareLines(receipt, language).map((line) => (
        <div key={line} className="cap fig">
          {line}
        </div>
      ))}
      <div className="cap">{say(tareWords.notMeasured)}</div>
    </div>
  );
}

/** Weight 2, or what replaces it. */
function Second({ receipt }: { receipt: Receipt }) {
  const { tareKind } = receipt;
  return tareKind ? <Tare receipt={receipt} kind={tareKind} /> : <Weight receipt={receipt} which={2} />;
}

function Facts({ receipt }: { receipt: Receipt }) {
  const say = useSay();
  const { language } = useLanguage();
  const prints = printsText(receipt.printCount, say);
  const facts: readonly (readonly [Words, ReactNode])[] = [
    [
      ticketWords.receipt,
      <>
        <span className="id m">{receipt.receipt}</span> <span className="dim">{`· ${prints}`}</span>
      </>,
    ],
    [publicWords.company, `${receipt.companyName} · ${receipt.voen}`],
    [ticketFields.cargoId.words, receipt.cargoName],
    [ticketFields.senderId.words, receipt.senderName],
    [ticketFields.customerId.words, receipt.customerName],
    ...(receipt.trailers.length > 0 ? ([[ticketWords.trailer, receipt.trailers.join(', ')]] as const) : []),
    ...(receipt.completedHow
      ? ([[publicWords.kind, say(completionWords[receipt.completedHow])]] as const)
      : []),
    [ticketWords.scale, scaleText(receipt, language)],
    ...(receipt.calibratedUntil
      ? ([
          [publicWords.calibrated, say(publicWords.calibratedUntil, { date: date(receipt.calibratedUntil) })],
        ] as const)
      : []),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([words, value]) => [
        <dt key={`${words.en}?`}>{say(words)}</dt>,
        <dd key={words.en}>{value ?? MISSING}</dd>,
      ])}
    </dl>
  );
}

function Corrections({ receipt }: { receipt: Receipt }) {
  const say = useSay();
  if (receipt.corrections.length === 0) return null;
  return (
    <section className={css.corrections}>
      <Icon of={IconGitCompare} />
      <div className="grow">
        <h2 className="m">{say(publicWords.corrected)}</h2>
        {receipt.corrections.map(({ at, changes }) => (
          <div key={at}>
            <Diff
              changes={changes.map((change) => ({
                field: say(historyField(change.field)),
                before: change.old,
                after: change.new,
              }))}
            />
            <div className="lab">{date(at)}</div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** What every holder of a receipt may check: the verdict, the weights with their records, and the corrections. */
export function ReceiptBody({ receipt, publicId }: { receipt: Receipt; publicId: string }) {
  const say = useSay();
  const record = receipt.weight2 ?? receipt.weight1;
  return (
    <>
      <Verdict receipt={receipt} />
      <Hero receipt={receipt} />
      <section className={css.weights}>
        <Weight receipt={receipt} which={1} />
        <Second receipt={receipt} />
      </section>
      <Facts receipt={receipt} />
      <ReceiptPictures receipt={receipt} publicId={publicId} />
      <Corrections receipt={receipt} />
      <section className={classes(css.foot, 'cap')}>
        <Icon of={IconInfoCircle} size="s" />
        <span>
          {say(publicWords.legal)}{' '}
          {record && (
            <>
              {say(publicWords.code)}{' '}
              <span className={css.code}>{hashText(record.hash, 2, 1).replace(' …', '')}</span>{' '}
            </>
          )}
          <a href={`/api/v1/receipt/${publicId}/signed`} download={`${receipt.receipt}.json`}>
            {say(publicWords.signed)}
          </a>
        </span>
      </section>
    </>
  );
}
