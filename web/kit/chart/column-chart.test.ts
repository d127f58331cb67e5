import { describe, expect, it } from 'vitest';
import { type ChartPlan, columnLayout, type Height, toldColumns } from './column-chart.ts';

const plan: ChartPlan = {
  width: 770,
  height: 312,
  gutter: 44,
  top: 16,
  foot: 38,
  parts: 6,
  bar: 0.64,
  nameRoom: 62,
  from: 20,
  least: 1,
};
const height = (above: number, below: number): Height => ({ above, below });
const days = Array.from({ length: 21 }, (_, i) => height(i === 5 ? 530 : 400, i === 9 ? 1220 : 800));
const named = (change: Partial<ChartPlan>) =>
  columnLayout(days, { ...plan, ...change }).columns.flatMap(({ isNamed }, i) => (isNamed ? i : []));

describe('columns over an axis', () => {
  it('stand on both sides of zero to the same scale', () => {
    const { columns, zero } = columnLayout([height(300, 300)], plan);
    const [only] = columns;
    expect(zero - (only?.top ?? 0)).toBeCloseTo((only?.bottom ?? 0) - zero, 6);
  });

  it('have no height where there is nothing, and an axis all the same', () => {
    const { columns, zero, lines } = columnLayout([height(0, 0)], plan);
    expect(columns[0]).toMatchObject({ top: zero, bottom: zero });
    expect(lines.map(({ at }) => at)).toEqual([1, 0.8, 0.6, 0.4, 0.2, 0]);
  });

  it('are named from one of them on, as many as there is room for', () => {
    expect(named({})).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
    expect(named({ width: 350 })).toEqual([0, 5, 10, 15, 20]);
    for (const from of [0, 7, 19]) expect(named({ width: 350, from })).toContain(from);
  });

  it.each([320, 770, 1200])('stay inside a picture of %i', (width) => {
    const { columns, barWidth, left, zero } = columnLayout(days, { ...plan, width });
    for (const { x, top, bottom } of columns) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x + barWidth).toBeLessThanOrEqual(width);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThanOrEqual(zero);
      expect(bottom).toBeLessThan(312 - 20);
    }
  });

  it('share their scale with a line across them', () => {
    const { columns, zero, yOf } = columnLayout([height(3, 0), height(0, 0)], plan);
    expect(yOf(3)).toBe(columns[0]?.top);
    expect(zero - yOf(1.5)).toBeCloseTo((zero - yOf(3)) / 2, 6);
  });
});

describe('the figures at columns', () => {
  const values = days.map(({ above }) => above);

  it('stand at the extreme and at the last alone', () => {
    expect(toldColumns(values, 34)).toEqual([5, 20]);
  });

  it('leave the last out where its figure would touch another', () => {
    expect(toldColumns(values, 14)).toEqual([5]);
    expect(toldColumns([1, 2, 1], 30)).toEqual([1]);
  });

  it('are none where there is nothing', () => {
    expect(toldColumns([0, 0, 0], 40)).toEqual([]);
  });
});
