import type { OperationRow } from '@terezi/domain/weighing/api.ts';
import { type Grams } from '@terezi/domain/weighing/mass.ts';
import { directionOf, netOf } from '@terezi/domain/weighing/net.ts';
import { directionWords } from '@terezi/domain/weighing/status.ts';
import { kilograms, MISSING, time } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import css from './operator.module.css';
import { operatorWords as words } from './words.ts';

const NO_DIGITS = `${MISSING} ${MISSING} ${MISSING}`;

type Part = { label: string; grams: Grams | null; pending: boolean; below: string };

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

/**
 * Weight 1, weight 2 and net: what has been accepted in ink, what the scale shows now in grey and marked as
 * preliminary. `shown` is the live weight while it could be accepted.
 */
export function ThreeWeights({ ticket, shown }: { ticket: OperationRow | null; shown: Grams | null }) {
  const say = useSay();
  const first = ticket?.weight1 ?? null;
  const second = first === null ? null : shown;
  const outgoing = first !== null && second !== null && directionOf(first, second) === 'expense';
  const loadedFirst = first !== null && second !== null && !outgoing;
  const kind = (isLoaded: boolean) =>
    second === null ? '' : ` · ${say(isLoaded ? words.loaded : words.empty)}`;
  const net = first === null || second === null ? null : netOf(first, second);
  return (
    <div className={css.three}>
      <Weight
        label={say(words.weight1) + kind(loadedFirst)}
        grams={first ?? shown}
        pending={first === null}
        below={
          ticket
            ? `${time(ticket.weight1At, { seconds: true })} · ${say(words.record)}`
            : say(words.notAccepted)
        }
      />
      <Weight
        label={say(words.weight2) + kind(outgoing)}
        grams={second}
        pending
        below={say(first === null ? words.afterWeight1 : words.notAccepted)}
      />
      <Weight
        label={say(words.net)}
        grams={net}
        pending
        below={
          net === null
            ? say(words.afterWeight2)
            : say(words.preliminary, { direction: say(directionWords[outgoing ? 'expense' : 'income']) })
        }
      />
    </div>
  );
}
