import { describe, expect, it } from 'vitest';
import { hoursAround } from './hours-around.ts';

const at = (hour: number, count: number, usual: number) => ({ hour, count, usualCount: usual });

describe('the hours of a day', () => {
  it('run from the first busy hour to the last, the quiet ones and the running one included', () => {
    const around = hoursAround([at(3, 0, 0), at(6, 1, 0.8), at(9, 0, 2)], 11);
    expect(around.map(({ hour }) => hour)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(around[1]).toEqual(at(7, 0, 0));
  });

  it('are none where nothing has ever happened', () => {
    expect(hoursAround([at(4, 0, 0)], 11)).toEqual([]);
  });
});
