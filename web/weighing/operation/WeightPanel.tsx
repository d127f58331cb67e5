import { Link } from '@tanstack/react-router';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { operationStatus } from '@terezi/domain/weighing/status.ts';
import { dateTime, kilograms } from '#kit/formats.ts';
import { Figure } from '#kit/Figure.tsx';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/Section.tsx';
import { Status } from '#kit/Status.tsx';
import { api } from '#shell/api.ts';
import { useMay } from '#shell/me.tsx';
import { hashText } from '../receipt/hash-text.ts';
import { weightKind, weightKindWords } from '../weight-kind.ts';
import { ticketWords } from '../words.ts';
import css from './operation.module.css';
import { operationWords } from './words.ts';

function Missing({ isAwaited }: { isAwaited: boolean }) {
  const say = useSay();
  const isAllowed = useMay();
  return (
    <>
      <p className="mid">{say(operationWords.noWeight2)}</p>
      {isAwaited && isAllowed(api.operation.weight2) && (
        <Link to="/operator">{say(operationWords.weighNow)}</Link>
      )}
    </>
  );
}

/** One measured weight: its figure, the record it rests on, and how it was known to be stable. */
export function WeightPanel({ operation, which }: { operation: OperationDetail; which: 1 | 2 }) {
  const say = useSay();
  const { language } = useLanguage();
  const evidence = which === 1 ? operation.evidence1 : operation.evidence2;
  const kind = weightKind(operation.direction, which);
  const name = say(which === 1 ? ticketWords.weight1 : ticketWords.weight2);
  const source = evidence?.stability === 'agent' ? operationWords.byAgent : operationWords.byIndicator;
  return (
    <Section
      title={kind ? `${name} · ${say(weightKindWords[kind])}` : name}
      beside={
        evidence && (
          <Status shape="check" tone="ok">
            {say(operationWords.stable)}
          </Status>
        )
      }
      end={evidence && <span className="lab fig">{dateTime(evidence.takenAt, { seconds: true })}</span>}
    >
      {evidence ? (
        <>
          <div className={css.weight}>
            <Figure value={kilograms(evidence.weight, language)} unit={say(ticketWords.kilogram)} />
            <div className={css.proof}>
              <div className="cap">
                {say(operationWords.record)} <b className="id">{evidence.record}</b>
              </div>
              <div className={css.hash} title={evidence.hash}>
                {hashText(evidence.hash, 2, 1)}
              </div>
            </div>
          </div>
          <div className={`${css.source} cap`}>{say(source)}</div>
        </>
      ) : (
        <Missing isAwaited={operation.statusId === operationStatus.open} />
      )}
    </Section>
  );
}
