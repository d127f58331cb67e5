// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { REQUEST_OUTCOMES } from '@terezi/domain/requests/outcome.ts';
import { describe, expect, it } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { own, someRequest } from '../request.fixture.ts';
import { useViews } from '../use-views.ts';
import { completedList } from '../lists.ts';
import { decidedThisMonth, useAnswered, useSectionViews } from './use-section-views.ts';

const days = { from: '2026-11-01', to: '2026-11-20' };
const outcomes = Object.fromEntries(REQUEST_OUTCOMES.map((outcome, at) => [outcome, at + 1]));
const state = (decided?: object) => ({
  ...completedList.fresh,
  filters: decided ? { decided: decided as typeof days } : {},
});

describe('what was decided', () => {
  it('is of this month where no period is chosen', () => {
    expect(decidedThisMonth('2026-11-21').filters['decided']).toMatchObject({ from: '2026-11-01' });
  });

  it('is counted for the days that its list is narrowed to', async () => {
    const requests = answering(() => ({ data: { Count: 9, Outcomes: {}, MeanMinutes: null, Before: null } }));
    const { result } = hold(() => useAnswered(state(days), true), null);
    await waitFor(() => expect(result.current.told?.count).toBe(9));
    expect([result.current.days, requests[0]?.line]).toEqual([
      days,
      'GET /request/answered?DecidedFrom=2026-11-01&DecidedTo=2026-11-20',
    ]);
  });

  it.each([[undefined], [{ from: '2026-11-05' }]])(
    'is of this month where it is narrowed to %j',
    (decided) => {
      const { result } = hold(() => useAnswered(state(decided), false), null);
      expect(result.current.days).toMatchObject({ from: expect.stringMatching(/^\d{4}-\d\d-01$/) });
      expect(result.current.days.from.slice(0, 7)).toBe(result.current.days.to.slice(0, 7));
    },
  );

  it('is not counted where another part is open', () => {
    const requests = answering(() => 'cut');
    hold(() => useAnswered(state(days), false), null);
    expect(requests).toEqual([]);
  });

  it('has a part for each outcome, of the same days, with how many there are', () => {
    const figures = { count: 9, outcomes } as never;
    const { result } = hold(() => useSectionViews({ days, told: figures }), null);
    expect(result.current.map(({ key, count }) => [key, count])).toEqual([
      ['all', 9],
      ...REQUEST_OUTCOMES.map((outcome, at) => [outcome, at + 1]),
    ]);
    expect(result.current.map(({ asks }) => asks?.filters)).toEqual([
      { decided: days },
      ...REQUEST_OUTCOMES.map((outcome) => ({ decided: days, outcome: [outcome] })),
    ]);
  });

  it('has its parts without a count until that is known', () => {
    const { result } = hold(() => useSectionViews({ days, told: undefined }), null);
    expect(result.current.filter((view) => 'count' in view)).toEqual([]);
  });
});

describe('the ways to look at requests', () => {
  it('count what waits, and what of it is one’s own', () => {
    const rows = [someRequest(1), someRequest(2, own), someRequest(3, own)];
    const { result } = hold(() => useViews({ rows, total: 30 }), null);
    expect(result.current.map(({ key, count }) => [key, count])).toEqual([
      ['waiting', 30],
      ['own', 2],
      ['decided', undefined],
    ]);
  });

  it('count nothing before it is known', () => {
    const { result } = hold(() => useViews(), null);
    expect(result.current.map(({ count }) => count)).toEqual([undefined, undefined, undefined]);
  });
});
