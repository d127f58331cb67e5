import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { type Grams } from '@terezi/domain/grammar/mass.ts';
import { directionOf, netOf } from '@terezi/domain/weighing/net.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import type { ReactNode } from 'react';
import { dateTime, kilograms, MISSING, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { useScale } from '#shell/live/live.ts';
import type { LiveScale } from '#shell/live/live-message.ts';
import { tareTitle } from '../../tare-text.ts';
import { tareWords } from '../../tare-words.ts';
import type { ChosenTare } from './use-tare.ts';
import { weightKind, weightKindWords } from '../../weight-kind.ts';
import css from '../operator.module.css';
import { besideWords } from '../beside-words.ts';
import { operatorWords as words } from '../words.ts';

const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

type Part = { label: string; grams: Grams | null; pending: boolean; below: ReactNode };

function Weight({ label, grams, pending, below }: Part) {
  const say = useSay();
  const { language } = useLanguage();
  return (
    <div>
      <div className="lab">{label}</div>
      <div className={`${css.big} fig ${pending ? css.pending : ''}`}>
        {grams === null ? NO_DIGITS : kilograms(grams, language)}
        {grams !== null && <small>{say(words.kilogram)}</small>}
      </div>
      <div className="cap fig">{below}</div>
    </div>
  );
}

type Props = {
  /** The ticket on the screen: the one to be completed, or the one that was accepted a moment ago. */
  ticket: OperationRow | null;
  /** Whether the plate stands nowhere else on the screen. */
  isPlateShown: boolean;
  /** The record under its first weight, where it is known. */
  record: string | null;
  scaleId: number;
  /** Whether the live weight could be accepted for the visit on the screen. */
  isMeasuring: boolean;
  /** The tare in place of the second weight. */
  tare: ChosenTare | null;
};

const gramsOf = (value: LiveScale | null): Grams | null => value?.grams ?? null;

/**
 * Weight 1, weight 2 and net: what has been accepted in ink, what the scale shows now in grey and marked as
 * preliminary. What was accepted stays as it was, while the display above goes on.
 */
export function ThreeWeights({ ticket, isPlateShown, record, scaleId, isMeasuring, tare }: Props) {
  const say = useSay();
  // A weight that cannot be accepted stands on the display alone.
  const live = useScale(isMeasuring ? scaleId : null, gramsOf);
  const current = isMeasuring ? live : null;
  const first = ticket?.weight1 ?? null;
  const isWhole = ticket !== null && ticket.weightNet !== null;
  const kindOfTare = ticket?.tareKind ?? tare?.kind ?? null;
  const second = ticket?.weight2 ?? ticket?.tare ?? tare?.weight ?? (first === null ? null : current);
  const direction = first === null || second === null ? null : directionOf(first, second);
  const net = first === null || second === null ? null : netOf(first, second);
  const tareAt = ticket?.tareAt ?? tare?.at;
  const named = (which: 1 | 2) => {
    if (which === 2 && kindOfTare)
      return tareTitle(kindOfTare, ticket?.tareOrigin ?? tare?.origin ?? null, say);
    const kind = weightKind(direction, which);
    const name = say(which === 1 ? besideWords.weight1 : besideWords.weight2);
    return kind ? `${name} · ${say(weightKindWords[kind])}` : name;
  };
  const taken = (at: string, by: string | null, plate: string | null) => {
    const source = by === null ? say(besideWords.accepted) : say(besideWords.record, { record: by });
    const moment = time(at, { seconds: true });
    return plate === null ? (
      `${moment} · ${source}`
    ) : (
      <>
        <b className="id">{plate}</b> · {moment}
      </>
    );
  };
  // Beside the weight that was accepted last.
  const plate = isPlateShown ? (ticket?.numberPlate ?? null) : null;
  const directionName = direction && say(directionWords[direction]);
  return (
    <div className={css.three} data-testid="weights">
      <Weight
        label={named(1)}
        grams={first ?? current}
        pending={first === null}
        below={
          ticket ? taken(ticket.weight1At, record, isWhole ? null : plate) : say(besideWords.notAccepted)
        }
      />
      <Weight
        label={named(2)}
        grams={second}
        pending={!isWhole}
        below={
          ticket?.weight2At
            ? taken(ticket.weight2At, null, plate)
            : kindOfTare
              ? tareAt
                ? dateTime(tareAt)
                : say(tareWords.notMeasured)
              : say(first === null ? words.afterWeight1 : besideWords.notAccepted)
        }
      />
      <Weight
        label={say(besideWords.net)}
        grams={net}
        pending={!isWhole}
        below={
          directionName === null
            ? say(besideWords.afterWeight2)
            : isWhole
              ? say(besideWords.netOfTicket, { direction: directionName, receipt: ticket.receipt })
              : say(besideWords.preliminary, { direction: directionName })
        }
      />
    </div>
  );
}
