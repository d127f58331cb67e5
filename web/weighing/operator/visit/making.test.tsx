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
  const asked = answering(() => answer);
  const told: VisitChange[] = [];
  const change = (next: VisitChange) => void told.push(next);
  const { result, rerender } = hold((now: Visit) => useMaking(now, change), visit);
  const start = (noun: 'truck' | 'cargo', typed: string) => act(() => result.current.start({ noun, typed }));
  const done = (made: Parameters<typeof result.current.done>[0]) =>
    act(async () => result.current.done(made));
  return { asked, told, start, done, now: () => result.current, become: (next: Visit) => rerender(next) };
}

describe('what is made in the middle of a visit', () => {
  it('comes into the visit of its plate, and can be taken back where it is new', async () => {
    const { told, start, done, now } = make();
    start('cargo', 'Çın');
    expect(now().making).toEqual({ noun: 'cargo', typed: 'Çın' });
    await done(cargo);
    expect(told).toEqual([{ kind: 'made', plate: someTruck.numberPlate, name: 'cargo', value: cargo }]);
    expect([now().making, now().takingBack.made]).toEqual([
      null,
      { noun: 'cargo', value: cargo, plate: '90-KL-456' },
    ]);
  });

  it('is not taken back where it was found instead: it was there before', async () => {
    const { start, done, now, told } = make();
    start('cargo', 'Çın');
    await done({ id: 1, name: 'Qum' });
    expect([told.length, now().takingBack.made]).toEqual([1, null]);
  });

  it('is nothing where it was given up', async () => {
    const { start, done, now, told, asked } = make();
    start('cargo', 'Çın');
    await done(null);
    start('truck', '90-AA-001');
    act(() => now().giveUp());
    await done(cargo);
    expect([told, asked, now().making, now().takingBack.made]).toEqual([[], [], null, null]);
  });
});

describe('a truck that is made', () => {
  const typed = visitAfter({ kind: 'typed', plate: '90KL456' });

  it('is read as it is and chosen, and taken back under its own plate', async () => {
    const { asked, told, start, done, now, become } = make(typed);
    start('truck', '90KL456');
    await done({ id: someTruck.id, name: '90-KL-456', fresh: true });
    await waitFor(() => expect(told).toEqual([{ kind: 'truck', truck: someTruck }]));
    expect(asked.map(({ line }) => line)).toEqual(['GET /truck/7']);
    become(chosen);
    expect(now().takingBack.made).toMatchObject({ noun: 'truck', plate: '90-KL-456' });
  });

  it('is not chosen where it cannot be read, with a message', async () => {
    const { told, start, done } = make(typed, { status: 503, code: 'general.databaseAway' });
    start('truck', '90KL456');
    await done({ id: someTruck.id, name: '90-KL-456', fresh: true });
    await waitFor(() => expect(problemTold()?.code).toBe('general.databaseAway'));
    expect(told).toEqual([]);
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
