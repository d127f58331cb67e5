import type { LpiRun } from '@terezi/domain/devices/lpi/lpi-run-shape.ts';
import { LPI_SILENCE_MS } from '@terezi/domain/devices/lpi/lpi-runs.ts';
import type { lpiCalls } from '#shell/api/calls/lpi.gen.ts';
import type { LpiDetail } from './LpiActs.tsx';

type History = Awaited<ReturnType<typeof lpiCalls.statusHistory>>['statusHistory'];
/** An LPI with how it was. */
export type LpiHistory = { readonly lpi: LpiDetail; readonly history: History };

/** What happened to an LPI: it did not answer, nothing was known of it, or its keypad was open. */
export type Passage = {
  readonly key: string;
  readonly kind: 'lost' | 'unknown' | 'keypad';
  readonly lpi: LpiDetail;
  readonly from: number;
  /** Null while it lasts. */
  readonly until: number | null;
  readonly trouble: string | null;
  readonly endedByName: string | null;
};

/** Two runs this close follow each other: a site speaks once a minute. */
const TOGETHER_MS = LPI_SILENCE_MS;

/** The gaps in what is known of an LPI: from the end of one run to the beginning of the next, and since the last one. */
function gapsOf(runs: readonly LpiRun[], now: number): readonly (readonly [number, number | null])[] {
  return runs.flatMap(({ until }, index): (readonly [number, number | null])[] => {
    const from = Date.parse(until);
    const next = runs[index + 1];
    const to = next ? Date.parse(next.beganAt) : now;
    return to - from > TOGETHER_MS ? [[from, next ? to : null]] : [];
  });
}

/** The times in which its keypad was open, across runs that differ in other ways. */
function openTimes(runs: readonly LpiRun[]): readonly LpiRun[] {
  return runs.reduce<LpiRun[]>((times, run) => {
    if (run.isKeypadLocked !== false) return times;
    const last = times.at(-1);
    if (last && Date.parse(run.beganAt) - Date.parse(last.until) <= TOGETHER_MS)
      return [...times.slice(0, -1), { ...last, until: run.until }];
    return [...times, run];
  }, []);
}

/** What happened to one LPI, in no order; what still goes on has no end. */
function passagesOf({ lpi, history: { runs } }: LpiHistory, now: number): Passage[] {
  const end = runs.at(-1)?.until;
  const isOver = (until: string): boolean => until !== end || now - Date.parse(until) > TOGETHER_MS;
  const runPassage = (kind: 'lost' | 'keypad', run: LpiRun): Passage => ({
    key: `${kind} ${run.id}`,
    kind,
    lpi,
    from: Date.parse(run.beganAt),
    until: isOver(run.until) ? Date.parse(run.until) : null,
    trouble: run.trouble,
    endedByName: run.endedByName,
  });
  return [
    ...runs.filter(({ isOnline }) => !isOnline).map((run) => runPassage('lost', run)),
    ...openTimes(runs).map((run) => runPassage('keypad', run)),
    ...gapsOf(runs, now).map(
      ([from, until]): Passage => ({
        key: `unknown ${lpi.id} ${from}`,
        kind: 'unknown',
        lpi,
        from,
        until,
        trouble: null,
        endedByName: null,
      }),
    ),
  ];
}

/** What happened to the LPIs, the newest first. */
export const passages = (histories: readonly LpiHistory[], now: number): readonly Passage[] =>
  histories
    .flatMap((each) => passagesOf(each, now))
    .toSorted((one, other) => other.from - one.from || one.key.localeCompare(other.key));

/** How long a passage was, or has been, in milliseconds. */
export const lengthOf = ({ from, until }: Passage, now: number): number => (until ?? now) - from;

/** How much of the known time all of them answered, in thousandths; null where nothing is known of any. */
export function shareOfAll(histories: readonly LpiHistory[]): number | null {
  const hours = histories.flatMap(({ history }) => history.hours);
  const online = hours.reduce((sum, hour) => sum + hour.online, 0);
  const known = hours.reduce((sum, hour) => sum + hour.online + hour.lost, 0);
  return known === 0 ? null : Math.floor((online * 1_000) / known);
}
