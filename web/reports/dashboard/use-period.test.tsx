// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRouter } from '#shell/router/router.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { dateOf } from './dates.ts';
import type { DashboardPeriod } from './period.ts';
import { useDashboard, useScales } from './use-dashboard.ts';
import { usePeriod } from './use-period.ts';

async function standAt(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await startRouter(async () => ({ pattern: '/', params: {}, around: [], Screen: () => null }));
}
const search = () => location.search;

describe('what the first page is about', () => {
  it.each([
    ['', 1, null, null],
    ['?days=7&scale=12', 7, null, 12],
    ['?days=8', 1, null, null],
    ['?scale=0', 1, null, null],
    ['?scale=1.5', 1, null, null],
    ['?scale=x&days=x', 1, null, null],
    ['?date=2026-10-25,2026-11-03&scale=12', 10, '2026-11-03', 12],
    ['?date=2026-11-03,2026-11-03', 1, '2026-11-03', null],
    ['?date=2026-11-03,2026-11-01&days=7', 7, null, null],
    ['?date=2026-11-03', 1, null, null],
    ['?date=x,y', 1, null, null],
  ])('is what its address says: %j', async (address, days, until, scaleId) => {
    await standAt(`/${address}`);
    expect(hold(() => usePeriod(), null).result.current).toMatchObject({ days, until, scaleId });
  });

  it('is changed in the address, one thing at a time, and leaves no step behind', async () => {
    await standAt('/?scale=12');
    const steps = history.length;
    const { result } = hold(() => usePeriod(), null);
    await act(async () => result.current.setDays(30));
    expect([search(), result.current.days, result.current.scaleId]).toEqual(['?scale=12&days=30', 30, 12]);
    await act(async () => result.current.setScale(3));
    expect(search()).toBe('?scale=3&days=30');
    await act(async () => result.current.setScale(null));
    await act(async () => result.current.setDays(1));
    expect([search(), history.length]).toEqual(['', steps]);
  });
});

it('are other dates, or the last days again, never both', async () => {
  await standAt('/?days=7');
  const { result } = hold(() => usePeriod(), null);
  await act(async () => result.current.setDates('2026-11-01,2026-11-10'));
  expect([result.current.days, result.current.until]).toEqual([10, '2026-11-10']);
  expect(search()).not.toContain('days');
  await act(async () => result.current.setDays(30));
  expect([search(), result.current.until]).toEqual(['?days=30', null]);
});

it.each([
  [{ from: '2026-11-01', to: '2026-11-10' }, '2026-11-01,2026-11-10'],
  [{ from: '2026-11-10', to: '2026-11-01' }, '2026-11-01,2026-11-10'],
  [{ from: '2026-11-01' }, '2026-11-01,2026-11-25'],
  [{ to: '2026-11-10' }, '2026-11-10,2026-11-10'],
])('%j stands in the address as %s', (range, address) => {
  expect(dateOf(range, '2026-11-25')).toBe(address);
});

describe('the figures of a period', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const figures = (net: number): Answer => ({ data: { Income: { Count: 1, Net: net } } });

  it('are asked by days and scale, and again every minute', async () => {
    const calls = answering(() => figures(12.5));
    const { result } = hold((period: DashboardPeriod) => useDashboard(period), {
      ...{ days: 7, until: null, scaleId: 12 },
    });
    await pass(100);
    expect(result.current.data?.income.net).toBe(12_500);
    await pass(60_000);
    const lines = calls.map(({ line }) => line);
    expect(lines).toEqual(['GET /dashboard?Days=7&ScaleId=12', 'GET /dashboard?Days=7&ScaleId=12']);
  });

  it('of the period before stay until those of the next are there', async () => {
    const next = later<Answer>();
    answering(({ line }) => (line.includes('Days=7') ? next.promise : figures(1)));
    const { result, rerender } = hold((period: DashboardPeriod) => useDashboard(period), {
      days: 1,
      ...{ until: null, scaleId: null },
    } as DashboardPeriod);
    await pass(100);
    rerender({ days: 7, until: null, scaleId: null });
    await pass(100);
    expect([result.current.data?.income.net, result.current.isPlaceholderData]).toEqual([1_000, true]);
    next.give(figures(2));
    await pass(100);
    expect([result.current.data?.income.net, result.current.isPlaceholderData]).toEqual([2_000, false]);
  });
});

it('the scales of the first page stand by their numbers, as many as there may be', async () => {
  const calls = answering(() => ({ data: { Scale: [], TotalCount: 0 } }));
  const { result } = hold(() => useScales(), null);
  await waitFor(() => expect(result.current.isSuccess).toBe(true));
  expect(calls.map(({ line }) => line)).toEqual(['GET /scale?PageSize=100&Sort=Number']);
});
