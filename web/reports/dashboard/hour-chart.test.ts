import { describe, expect, it } from 'vitest';
import { hourChart, hoursAround } from './hour-chart.ts';

const at = (hour: number, count: number, usual: number) => ({ hour, count, usual });

describe('the hours of a day', () => {
  it('run from the first busy hour to the last, the quiet ones and the running one included', () => {
    const around = hoursAround([at(3, 0, 0), at(6, 1, 0.8), at(9, 0, 2)], 11);
    expect(around.map(({ hour }) => hour)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(around[1]).toEqual(at(7, 0, 0));
  });

  it('are none where nothing has ever happened', () => {
    expect(hoursAround([at(4, 0, 0)], 11)).toEqual([]);
  });

  it('stand as high as they were busy, with the usual on the same scale', () => {
    const chart = hourChart([at(8, 3, 3), at(9, 0, 1.5)], { width: 360, height: 176, now: 9 });
    const [busy, quiet] = chart.columns;
    expect(busy?.top).toBe(busy?.usualAt);
    expect(quiet?.top).toBe(chart.zero);
    expect(chart.zero - (quiet?.usualAt ?? 0)).toBeCloseTo((chart.zero - (busy?.top ?? 0)) / 2, 6);
  });

  it('always name the running hour', () => {
    const hours = Array.from({ length: 15 }, (_, i) => at(5 + i, 1, 1));
    for (const now of [5, 12, 19]) {
      const { columns } = hourChart(hours, { width: 360, height: 176, now });
      expect(columns.find(({ hour }) => hour.hour === now)?.tellsHour).toBe(true);
    }
  });
});
