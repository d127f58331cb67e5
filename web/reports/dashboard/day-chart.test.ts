import { describe, expect, it } from 'vitest';
import { type DayFlow, dayChart } from './day-chart.ts';

const TONNE = 1_000_000;
const flow = (day: number, income: number, expense: number): DayFlow => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  income: income * TONNE,
  expense: expense * TONNE,
});
const days = Array.from({ length: 21 }, (_, i) => flow(i + 1, i === 5 ? 530 : 400, i === 9 ? 1220 : 800));
const wide = { width: 770, height: 312 };

describe('the chart of days', () => {
  it('draws both ways to the same scale', () => {
    const { columns, zero } = dayChart([flow(1, 300, 300)], wide);
    const [only] = columns;
    expect(zero - (only?.incomeTop ?? 0)).toBeCloseTo((only?.expenseBottom ?? 0) - zero, 6);
  });

  it('draws nothing for a day on which nothing moved', () => {
    const { columns, zero } = dayChart([flow(1, 0, 0)], wide);
    expect(columns[0]).toMatchObject({
      incomeTop: zero,
      expenseBottom: zero,
      tellsIncome: false,
      tellsExpense: false,
    });
  });

  it('writes numbers on the extreme of each way and on today alone', () => {
    const { columns } = dayChart(days, wide);
    const told = (key: 'tellsIncome' | 'tellsExpense') => columns.flatMap((c, i) => (c[key] ? i : []));
    expect(told('tellsIncome')).toEqual([5, 20]);
    expect(told('tellsExpense')).toEqual([9, 20]);
  });

  it('leaves the number of today out where it would touch its neighbour', () => {
    const { columns } = dayChart(days, { width: 350, height: 312 });
    expect(columns.flatMap((c, i) => (c.tellsIncome ? i : []))).toEqual([5]);
  });

  it('names today and as many other days as there is room for', () => {
    const named = (width: number) =>
      dayChart(days, { width, height: 312 }).columns.flatMap((c, i) => (c.tellsDay ? i : []));
    expect(named(770)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    expect(named(350)).toEqual([0, 5, 10, 15, 20]);
  });

  it('keeps every column inside the picture', () => {
    for (const width of [320, 770, 1200]) {
      const { columns, barWidth, left, zero } = dayChart(days, { width, height: 312 });
      for (const { x, incomeTop, expenseBottom } of columns) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(x + barWidth).toBeLessThanOrEqual(width);
        expect(incomeTop).toBeGreaterThan(0);
        expect(incomeTop).toBeLessThanOrEqual(zero);
        expect(expenseBottom).toBeLessThan(312 - 20);
      }
    }
  });
});
