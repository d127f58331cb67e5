import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, dayOf, HOUR, startOf, weekday } from './calendar.ts';
import { arrival, planDays } from './days.ts';
import { random } from './random.ts';

const instant = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') });
const yard = { peak: 200, season: 0.25, lastDay: 0 };

describe('the days of a yard', () => {
  test('hold exactly the wanted tickets, for every number and hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), instant, (tickets, now) => {
        const days = planDays({ ...yard, tickets, now }, random(tickets, 'days'));
        expect(days.reduce((sum, day) => sum + day.tickets, 0)).toBe(tickets);
        expect(days).toHaveLength(90);
        expect(days.at(-1)?.day).toBe(dayOf(now));
      }),
    );
  });

  test('let no truck arrive later than an hour and a quarter ago, nor on another day', () => {
    fc.assert(
      fc.property(instant, (now) => {
        const chance = random(now, 'arrivals');
        for (const day of planDays({ ...yard, tickets: 300, now }, chance)) {
          const at = arrival(day, chance);
          expect(dayOf(at)).toBe(day.day);
          if (day.tickets > 0) expect(at).toBeLessThanOrEqual(now - 1.25 * HOUR);
        }
      }),
    );
  });

  test('are quiet on Sundays', () => {
    const now = startOf('2026-11-21') + 15 * HOUR;
    const days = planDays({ ...yard, tickets: 3_000, now }, random(1, 'sundays'));
    const mean = (some: typeof days) => some.reduce((sum, day) => sum + day.tickets, 0) / some.length;
    const sundays = mean(days.filter(({ day }) => weekday(day) === 0));
    expect(sundays).toBeLessThan(mean(days.filter(({ day }) => weekday(day) === 2)) / 4);
  });

  test.each([
    ['a Sunday afternoon', '2026-11-22', 15, 10],
    ['the middle of the night', '2026-11-20', 3, 3],
    ['late in the evening', '2026-11-20', 23, 25],
  ])('show today under way on %s', (_, day, hour, least) => {
    const now = startOf(day) + hour * HOUR;
    const days = planDays({ ...yard, tickets: 2_280, now }, random(1, 'today'));
    expect(days.at(-1)?.tickets).toBeGreaterThanOrEqual(least);
  });

  test('end yesterday where the scale may not be used today', () => {
    const now = startOf('2026-11-21') + 15 * HOUR;
    const days = planDays({ ...yard, lastDay: -1, tickets: 900, now }, random(1, 'expired'));
    expect(days.at(-1)).toMatchObject({ day: '2026-11-20', to: startOf('2026-11-21') - DAY + 18 * HOUR });
  });
});
