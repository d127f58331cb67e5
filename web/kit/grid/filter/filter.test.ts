import { describe, expect, it } from 'vitest';
import {
  choiceNames,
  type Filter,
  quickRanges,
  rangeText,
  shortNames,
  shortRangeText,
  activeFilters,
} from './filter.ts';
import { FRESH } from '../list-state.ts';

describe('a range of days', () => {
  it.each([
    [{ from: '2026-11-01', to: '2026-11-21' }, '01.11.2026 – 21.11.2026', '01–21.11.2026'],
    [{ from: '2026-10-30', to: '2026-11-21' }, '30.10.2026 – 21.11.2026', '30.10.2026 – 21.11.2026'],
    [{ from: '2026-11-21', to: '2026-11-21' }, '21.11.2026', '21.11.2026'],
    [{ from: '2026-11-01' }, '01.11.2026 – …', '01.11.2026 – …'],
    [{ to: '2026-11-21' }, '… – 21.11.2026', '… – 21.11.2026'],
  ])('%o reads %s, in little room %s', (range, text, short) => {
    expect([rangeText(range), shortRangeText(range)]).toEqual([text, short]);
  });

  it.each([
    ['2026-11-21', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['2027-01-01', '2026-12-31', '2026-12-01', '2026-12-31'],
  ])('on %s knows yesterday as %s and last month as %s to %s', (today, yesterday, from, to) => {
    const ranges = quickRanges(today);
    expect(ranges.yesterday).toEqual({ from: yesterday, to: yesterday });
    expect(ranges.lastMonth).toEqual({ from, to });
    expect(ranges.thisMonth).toEqual({ from: `${today.slice(0, 8)}01`, to: today });
  });
});

describe('chosen names', () => {
  const status: Filter = {
    kind: 'choice',
    key: 'status',
    words: { az: 'Status', en: 'Status' },
    options: [
      { id: 'open', words: { az: 'Açıq', en: 'Open' } },
      { id: 'done', words: { az: 'Tamamlanıb', en: 'Completed' } },
    ],
  };
  const scale: Filter = { kind: 'text', key: 'scale', words: { az: 'Tərəzi', en: 'Scale' } };

  it('follow the declared order, and drop unknown ids', () => {
    expect(choiceNames(status, ['done', 'gone', 'open'], 'az')).toEqual(['Açıq', 'Tamamlanıb']);
  });

  it.each([
    [[], ''],
    [['Açıq'], 'Açıq'],
    [['Açıq', 'Tamamlanıb', 'Ləğv edilib'], 'Açıq +2'],
  ])('%o are short as "%s"', (names, short) => {
    expect(shortNames(names)).toBe(short);
  });

  it('count only filters that stand', () => {
    const state = { ...FRESH, filters: { status: ['open'] } };
    expect(activeFilters([scale, status], state).map((f) => f.key)).toEqual(['status']);
  });
});
