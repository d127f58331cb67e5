import type { LpiRun } from '@terezi/domain/devices/lpi/lpi-run-shape.ts';
import { StatusMark } from '#kit/part/Status.tsx';
import css from './status.module.css';
import type { Passage } from './status.ts';

type Props = {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly runs: readonly LpiRun[];
  /** What can be chosen of it: when it was lost, and when nothing was known of it. */
  readonly passages: readonly Passage[];
  readonly now: number;
  readonly nameOf: (passage: Passage) => string;
  readonly chosen: string | null;
  readonly choose: (key: string) => void;
};

/** How one LPI was over a time: grey where it answered, crossed where it was lost, striped where nothing is known. */
export function StatusStrip({ label, from, to, runs, passages, now, nameOf, chosen, choose }: Props) {
  const share = (instant: number): number =>
    ((Math.min(Math.max(instant, from), to) - from) / (to - from)) * 100;
  const placed = (begin: number, end: number) => ({
    left: `${share(begin)}%`,
    width: `${share(end) - share(begin)}%`,
  });
  return (
    <div className={css.bar} role="group" aria-label={label}>
      {runs
        .filter(({ isOnline }) => isOnline)
        .map(({ id, beganAt, until }) => (
          <span key={id} className={css.online} style={placed(Date.parse(beganAt), Date.parse(until))} />
        ))}
      {passages
        .filter(({ kind, until }) => kind !== 'keypad' && (until ?? now) > from)
        .map((passage) => (
          <button
            key={passage.key}
            type="button"
            className={passage.kind === 'lost' ? css.lost : css.unknown}
            style={placed(passage.from, passage.until ?? now)}
            aria-label={nameOf(passage)}
            aria-pressed={passage.key === chosen}
            onClick={() => choose(passage.key)}
          >
            <StatusMark shape={passage.kind === 'lost' ? 'cross' : 'question'} size={8} />
          </button>
        ))}
    </div>
  );
}
