import { describe, expect, it } from 'vitest';
import { type LoadEvents, type DisplayState, type UnweighedLoad, watchLoads } from './unweighed-load.ts';

const MIN = 400_000;
const SECOND = 1_000;

/** The events of a scale that shows these kilograms, second by second; `record` is the newest one at each. */
function watched(kilograms: readonly (number | null)[], record: (second: number) => number | null = () => 7) {
  const steps: string[] = [];
  const left: UnweighedLoad[] = [];
  const events: LoadEvents = {
    onLeaving: () => void steps.push('leaving'),
    onLeft(load) {
      steps.push('left');
      left.push(load);
    },
    onWeighed: () => void steps.push('weighed'),
  };
  const see = watchLoads(MIN, events);
  kilograms.forEach((kg, second) => {
    const isSettled = second > 0 && kg !== null && kg === kilograms[second - 1];
    const live: DisplayState = {
      grams: kg === null ? null : kg * 1_000,
      isSettled,
      at: second * SECOND,
      record: record(second),
    };
    see(live);
  });
  return { said: steps, left };
}

describe('a load that leaves', () => {
  it('while no weight was taken is reported with its peak, its times and its time of standstill', () => {
    const { said, left } = watched([0, 9_000, 30_000, 43_460, 43_460, 43_460, 43_460, 20_000, 100, 0]);
    expect(said).toEqual(['leaving', 'left']);
    expect(left).toMatchObject([{ from: 1_000, to: 8_000, peak: 43_460_000, steady: 2_000 }]);
  });

  it('is nothing to tell where a record was taken of it', () => {
    const { said, left } = watched([0, 30_000, 43_460, 43_460, 20_000, 0], (second) => (second > 2 ? 8 : 7));
    expect([said, left]).toEqual([['weighed'], []]);
  });

  it('is taken back where it seemed to leave, and was weighed after all', () => {
    const { said } = watched([0, 43_460, 30_000, 43_460, 43_460, 0], (second) => (second > 3 ? 8 : 7));
    expect(said).toEqual(['leaving', 'weighed']);
  });

  it('is judged anew each time', () => {
    const record = (second: number): number => (second > 1 ? 8 : 7);
    expect(watched([0, 9_000, 9_000, 0, 0, 8_000, 8_000, 0], record).said).toEqual(['weighed', 'left']);
  });
});

it.each<[string, (number | null)[], number | null]>([
  ['below the least weight of the scale', [0, 200, 390, 0], 7],
  ['for a moment alone', [0, 900, 0], 7],
  ['while the scale is lost', [0, null, null, 0], 7],
  ['while the records are not open', [0, 9_000, 9_000, 0], null],
])('says nothing of what is there %s', (_, kilograms, record) => {
  expect(watched(kilograms, () => record).left).toEqual([]);
});

it('goes on with a load over a loss of the line', () => {
  expect(watched([0, 9_000, null, null, 9_000, 0]).left).toMatchObject([{ from: 1_000, to: 5_000 }]);
});
