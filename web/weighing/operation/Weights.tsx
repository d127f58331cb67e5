import { Link } from '#shell/router/Link.tsx';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { byHandMark, operationStatus } from '@terezi/domain/weighing/status.ts';
import type { TareKind } from '@terezi/domain/weighing/tare/tare.ts';
import { tareWords as kindWords } from '@terezi/domain/weighing/tare/tare-words.ts';
import { useMemo } from 'react';
import { dateTime, kilograms } from '#kit/formats.ts';
import { Figure } from '#kit/part/Figure.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { Split } from '#kit/page/Split.tsx';
import { Status } from '#kit/part/Status.tsx';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import { useMay } from '#shell/me.tsx';
import { byHandSource, type Typed, typedOf } from '../by-hand-text.ts';
import { Chain } from '../Chain.tsx';
import { sequenceIn } from '@terezi/domain/devices/weight-record.ts';
import { momentsOf } from '../pictures/figures.ts';
import { RecordPictures } from '../pictures/RecordPictures.tsx';
import { usePictures } from '#shell/pictures/use-pictures.ts';
import { hashText } from '../receipt/hash-text.ts';
import { tareLines } from '../tare-text.ts';
import { tareWords } from '../tare-words.ts';
import { weightTitle } from '../ticket-text.ts';
import { ticketWords } from '../words.ts';
import { Curve } from './Curve.tsx';
import css from './operation.module.css';
import { RecognisedBy } from './RecognisedBy.tsx';
import { operationWords } from './words.ts';

/** What replaced the second weight: its figure, and in place of a record its source. */
function TarePanel({ operation, kind }: { operation: OperationDetail; kind: TareKind }) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <Section
      title={say(tareWords.tare)}
      beside={
        <Status shape="half" tone="warn">
          {say(kindWords(kind, operation.tareOrigin))}
        </Status>
      }
    >
      <div className={css.weight}>
        <Figure value={kilograms(operation.tare, language)} unit={say(ticketWords.kilogram)} />
        <div className={css.proof}>
          {tareLines(operation, language).map((line) => (
            <div key={line} className="cap fig">
              {line}
            </div>
          ))}
        </div>
      </div>
      <div className={`${css.source} cap`}>{say(tareWords.notMeasured)}</div>
    </Section>
  );
}

type TypedPanel = { operation: OperationDetail; which: 1 | 2; typed: Typed };

/** A typed weight: its mark, and in place of a record who read it, why, and who approved it. */
function ByHandPanel({ operation, which, typed }: TypedPanel) {
  const say = useSay();
  const { language } = useLanguage();
  const [weight, approvedBy] =
    which === 1
      ? [operation.weight1, operation.openedByName]
      : [operation.weight2, operation.completedByName ?? ''];
  return (
    <Section
      title={weightTitle(operation, which, say)}
      beside={
        <Status shape="half" tone="warn">
          {say(byHandMark)}
        </Status>
      }
    >
      <div className={css.weight}>
        <Figure value={kilograms(weight, language)} unit={say(ticketWords.kilogram)} />
        <div className={css.proof}>
          <div className="cap">{byHandSource(typed, language)}</div>
        </div>
      </div>
      <div className={`${css.source} cap`}>{say(operationWords.approvedBy, { name: approvedBy })}</div>
    </Section>
  );
}

/** One measured weight: its figure, the record it rests on, and how it was known to be stable. */
function WeightPanel({ operation, which }: { operation: OperationDetail; which: 1 | 2 }) {
  const say = useSay();
  const { language } = useLanguage();
  const may = useMay();
  const evidence = which === 1 ? operation.evidence1 : operation.evidence2;
  const scaleId = (which === 2 ? operation.weight2ScaleId : null) ?? operation.scaleId;
  const pictures = usePictures(evidence && { scaleId, sequence: sequenceIn(evidence.record) });
  const marks = useMemo(() => momentsOf(pictures), [pictures]);
  const title = weightTitle(operation, which, say);
  if (which === 2 && operation.tareKind) return <TarePanel operation={operation} kind={operation.tareKind} />;
  const typed = typedOf(operation, which);
  if (typed) return <ByHandPanel operation={operation} which={which} typed={typed} />;
  if (!evidence)
    return (
      <Section title={title}>
        <p className="mid">{say(operationWords.noWeight2)}</p>
        {operation.statusId === operationStatus.open && may(operationCalls.weight2) && (
          <Link to="/operator">{say(operationWords.weighNow)}</Link>
        )}
      </Section>
    );
  const { weight, record, hash, takenAt, stability } = evidence;
  return (
    <Section
      title={title}
      beside={
        <Status shape="check" tone="ok">
          {say(operationWords.stable)}
        </Status>
      }
      end={<span className="lab fig">{dateTime(takenAt, { seconds: true })}</span>}
    >
      <div className={css.weight}>
        <Figure value={kilograms(weight, language)} unit={say(ticketWords.kilogram)} />
        <span className={css.read}>{say(operationWords.readAtScale)}</span>
        <div className={css.proof}>
          <div className="cap">
            {say(operationWords.record)} <b className="id">{record}</b>
          </div>
          <div className={css.hash} title={hash}>
            {hashText(hash, 2, 1)}
          </div>
        </div>
      </div>
      <Curve operationId={operation.id} which={which} weight={weight} takenAt={takenAt} marks={marks} />
      <div className={`${css.source} cap`}>
        {say(operationWords[stability])}
        <RecognisedBy operation={operation} which={which} takenAt={takenAt} />
      </div>
      <RecordPictures pictures={pictures} />
    </Section>
  );
}

/** The two weights of a ticket side by side, and below them the check of the records that they rest on. */
export function Weights({ operation }: { operation: OperationDetail }) {
  return (
    <>
      <div className={css.weights}>
        <Split columns="1fr 1fr">
          <WeightPanel operation={operation} which={1} />
          <WeightPanel operation={operation} which={2} />
        </Split>
      </div>
      <Chain operation={operation} />
    </>
  );
}
