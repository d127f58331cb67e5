// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { truckCalls } from '#shell/api/calls/truck.gen.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering, saying } from '../../../testing/answers.ts';
import { hold } from '../../../testing/draw.tsx';
import { useMaking } from './making.ts';
import { changeVisit, NO_VISIT, type Visit, type VisitChange } from './visit.ts';
import { someTruck } from './visit.fixture.ts';

const visitAfter = (...changes: VisitChange[]): Visit => changes.reduce(changeVisit, NO_VISIT);
const chosen = visitAfter({ kind: 'truck', truck: someTruck });
const cargo = { id: 31, name: 'Çınqıl', fresh: true };
const theTruck: Answer = saying(truckCalls.find, { truck: someTruck });
beforeEach(hearProblem);

/** Adding for a visit, and every change that the visit got. */
function make(visit: Visit = chosen, answer: Answer = theTruck) {
  const calls = answering(() => answer);
  const changes: VisitChange[] = [];
  const change = (next: VisitChange) => void changes.push(next);
  const { result, rerender } = hold((now: Visit) => useMaking(now, change), visit);
  const start = (noun: 'truck' | 'cargo', typed: string) => act(() => result.current.start({ noun, typed }));
  const done = (record: Parameters<typeof result.current.done>[0]) =>
    act(async () => result.current.done(record));
  return { calls, changes, start, done, now: () => result.current, become: (next: Visit) => rerender(next) };
}

describe('what is made in the middle of a visit', () => {
  it('comes into the visit of its plate, and can be taken back where it is new', async () => {
    const { changes, start, done, now } = make();
    start('cargo', 'Çın');
    expect(now().making).toEqual({ noun: 'cargo', typed: 'Çın' });
    await done(cargo);
    expect(changes).toEqual([{ kind: 'made', plate: someTruck.numberPlate, name: 'cargo', value: cargo }]);
    expect([now().making, now().takingBack.addition]).toEqual([
      null,
      { noun: 'cargo', value: cargo, plate: '90-KL-456' },
    ]);
  });

  it('is not taken back where it was found instead: it was there before', async () => {
    const { start, done, now, changes } = make();
    start('cargo', 'Çın');
    await done({ id: 1, name: 'Qum' });
    expect([changes.length, now().takingBack.addition]).toEqual([1, null]);
  });

  it('is nothing where it was given up', async () => {
    const { start, done, now, changes, calls } = make();
    start('cargo', 'Çın');
    await done(null);
    start('truck', '90-AA-001');
    act(() => now().giveUp());
    await done(cargo);
    expect([changes, calls, now().making, now().takingBack.addition]).toEqual([[], [], null, null]);
  });
});

describe('a truck that is made', () => {
  const typed = visitAfter({ kind: 'typed', plate: '90KL456' });

  it('is read as it is and chosen, and taken back under its own plate', async () => {
    const { calls, changes, start, done, now, become } = make(typed);
    start('truck', '90KL456');
    await done({ id: someTruck.id, name: '90-KL-456', fresh: true });
    await waitFor(() => expect(changes).toEqual([{ kind: 'truck', truck: someTruck }]));
    expect(calls.map(({ line }) => line)).toEqual(['GET /truck/7']);
    become(chosen);
    expect(now().takingBack.addition).toMatchObject({ noun: 'truck', plate: '90-KL-456' });
  });

  it('is not chosen where it cannot be read, with a message', async () => {
    const { changes, start, done } = make(typed, { status: 503, code: 'general.databaseAway' });
    start('truck', '90KL456');
    await done({ id: someTruck.id, name: '90-KL-456', fresh: true });
    await waitFor(() => expect(problemTold()?.code).toBe('general.databaseAway'));
    expect(changes).toEqual([]);
  });
});

it('an operator makes what a visit needs, but for what their role may not enter', () => {
  const { now } = make();
  expect([...now().makeable].toSorted()).toEqual([
    'cargo',
    'customer',
    'driver',
    'sender',
    'trailer',
    'truck',
  ]);
});
