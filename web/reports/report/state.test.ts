import { describe, expect, it } from 'vitest';
import { FRESH, type ListState, withFilter, withoutFilters } from '#kit/grid/list-state.ts';
import { addressOf, listAt } from '#shell/list/list-address.ts';
import { contentOf, type KeptView, viewOf } from '#records/views/view-wire.ts';
import { PLAIN } from '#kit/grid/preference.ts';
import {
  chipsOf,
  comparedIn,
  daysIn,
  fitted,
  groupingOf,
  ownFilters,
  type Usual,
  withChips,
  withCompared,
  withDays,
  withGrouping,
} from './state.ts';

const words = { az: 'x', en: 'x' };
const choices = {
  dimensions: ['customer', 'cargo', 'week'].map((key) => ({ key, words })),
  measures: ['net', 'count'].map((key) => ({ key, words })),
};
const usual: Usual = {
  ...{ by: ['customer', 'cargo', 'week'], across: ['week'], measure: ['net', 'count'] },
  ...{ period: ['thisMonth'], against: ['before'] },
};
const today = '2026-11-25';
const at = { today, usual };
const filters = [
  ...ownFilters(choices, today),
  { key: 'customerId', words, kind: 'choice', options: [] } as const,
];
const opened = (address: Record<string, string>): ListState => fitted(listAt(address, filters), usual);
const fresh = opened({});

describe('what a report is asked', () => {
  it('is the usual where an address says nothing of it, also beside a filter', () => {
    expect(groupingOf(fresh)).toEqual({ by: ['customer', 'cargo', 'week'], across: 'week' });
    expect(daysIn(fresh, today)).toEqual({ from: '2026-11-01', to: '2026-11-25' });
    expect(comparedIn(fresh, today)).toEqual({ from: '2026-10-01', to: '2026-10-25' });
    expect(opened({ customerId: '7' }).filters).toMatchObject({ ...usual, customerId: ['7'] });
  });

  it('stands in the address, so that what was taken away stays away', () => {
    const rows = withCompared(withGrouping(fresh, { by: ['cargo'], across: null }), null);
    const again = opened({ ...addressOf(rows) } as Record<string, string>);
    expect(groupingOf(again)).toEqual({ by: ['cargo'], across: null });
    expect(comparedIn(again, today)).toBeNull();
  });

  it('keeps a period that is meant by a word, so that a view of it moves on', () => {
    const last = withDays(fresh, { from: '2026-10-01', to: '2026-10-31' }, at);
    expect(last.filters['period']).toEqual(['lastMonth']);
    expect(daysIn(last, '2026-12-24')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(comparedIn(last, '2026-12-24')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('keeps other days as they are', () => {
    const days = withDays(fresh, { from: '2026-11-03', to: '2026-11-09' }, at);
    expect(days.filters).toMatchObject({ date: { from: '2026-11-03', to: '2026-11-09' } });
    expect(days.filters['period']).toBeUndefined();
    expect(daysIn(opened(addressOf(days) as Record<string, string>), '2027-01-01').to).toBe('2026-11-09');
  });

  it('is a view as any list has them', () => {
    const state = withFilter(withDays(fresh, { from: today, to: today }, at), 'customerId', ['7']);
    const content = contentOf({ state, columns: PLAIN });
    const { view, gone } = viewOf(
      { ...({ id: 1, name: 'Ay', isShared: true } as KeptView), ...content },
      {
        ...{ filters, columns: [], fresh: FRESH },
      },
    );
    expect(gone).toEqual([]);
    expect(view.asks?.filters).toEqual(state.filters);
  });
});

describe('the chips of a report', () => {
  it('show the days and what narrows the tickets, and nothing of the grouping', () => {
    expect(Object.keys(chipsOf(opened({ customerId: '7' }), today).filters)).toEqual(['date', 'customerId']);
  });

  it('change what narrows and leave the rest', () => {
    const chips = withFilter(chipsOf(fresh, today), 'customerId', ['7']);
    const changed = withChips(fresh, chips, at);
    expect(changed.filters).toEqual({ ...fresh.filters, customerId: ['7'] });
  });

  it('bring the usual days back when those are taken off', () => {
    const days = withDays(fresh, { from: '2026-11-03', to: '2026-11-09' }, at);
    const cleared = withChips(days, withoutFilters(chipsOf(days, today)), at);
    expect(daysIn(cleared, today)).toEqual({ from: '2026-11-01', to: '2026-11-25' });
    expect(groupingOf(cleared)).toEqual(groupingOf(fresh));
  });
});
