import { describe, expect, it } from 'vitest';
import { FRESH } from '#kit/grid/list-state.ts';
import { deeperFrom, type Grouped, narrowingTo, nextDimension } from './deeper.ts';
import type { Dimension } from './dimension.ts';
import { drawnColumns } from './drawn.fixture.ts';
import { daysIn, groupingOf } from './state.ts';

const words = { az: '{count} x', en: '{count} x' } as const;
const reference = (key: string): Dimension => ({
  ...{ key, words, counted: words, leads: { by: 'filter', filter: `${key}Id` } },
});
const step = (key: 'day' | 'week' | 'month'): Dimension => ({
  ...{ key, words, counted: words, leads: { by: 'days', step: key } },
});
const dimensions = [
  reference('customer'),
  reference('cargo'),
  reference('truck'),
  step('day'),
  step('week'),
  step('month'),
];
const grouped = (by: readonly string[], across: string | null): Grouped => ({
  grouping: { by, across },
  dimensionOf: (key) => dimensions.find((each) => each.key === key),
});
const drawn = grouped(['customer', 'cargo', 'week'], 'week');
const period = { from: '2026-11-01', to: '2026-11-25' };
const [firstWeek = null, , , week47 = null] = drawnColumns;

describe('the tickets of a figure', () => {
  it('are narrowed by each key of its row and its column', () => {
    expect(narrowingTo({ keys: ['4', '9'], column: week47 }, drawn, period)).toEqual({
      ...{ customerId: ['4'], cargoId: ['9'], date: { from: '2026-11-16', to: '2026-11-22' } },
    });
  });

  it('of a week that the period cuts are those of the period', () => {
    expect(narrowingTo({ keys: ['4'], column: firstWeek }, drawn, period)['date']).toEqual({
      ...{ from: '2026-11-01', to: '2026-11-01' },
    });
  });

  it('of a day in a month are of that day alone', () => {
    const both = grouped(['month', 'day'], null);
    expect(narrowingTo({ keys: ['2026-11', '2026-11-05'], column: null }, both, period)['date']).toEqual({
      ...{ from: '2026-11-05', to: '2026-11-05' },
    });
  });
});

describe('one dimension deeper', () => {
  it('from a week are its days, below what the row is of', () => {
    const at = { today: '2026-11-25', usual: {} };
    const about = { keys: ['4', '9'], column: week47 };
    const state = deeperFrom({ ...FRESH, filters: { date: period } }, about, { grouped: drawn, period, at });
    expect(state && groupingOf(state)).toEqual({ by: ['customer', 'cargo', 'day'], across: null });
    expect(state && daysIn(state, at.today)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(state?.filters).toMatchObject({ customerId: ['4'], cargoId: ['9'] });
  });

  it('is the next level of the rows where there is one, else what is not grouped by yet', () => {
    expect(nextDimension({ keys: ['4'], column: null }, drawn)?.key).toBe('cargo');
    expect(nextDimension({ keys: ['4', '9'], column: null }, drawn)?.key).toBe('week');
    expect(nextDimension({ keys: ['2026-11-05'], column: null }, grouped(['day'], null))?.key).toBe('cargo');
  });
});
