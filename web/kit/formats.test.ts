import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { showZone } from './zone.ts';
import { showCurrency } from './currency.ts';
import {
  date,
  dateTime,
  dayOf,
  kilograms,
  money,
  number,
  percent,
  span,
  spanClock,
  time,
} from './formats.ts';

/* Written with plain spaces and signs, so that the tables stay readable. */
const typeset = (text: string) =>
  text.replaceAll('_', '\u202f').replaceAll('~', '\u00a0').replace(/^-/, '\u2212');

describe('kilograms', () => {
  it.each([
    [28_860_000, '28_860', '28_860'],
    [12_340_500, '12_340,5', '12_340.5'],
    [12_340_050, '12_340,05', '12_340.05'],
    [1, '0,001', '0.001'],
    [0, '0', '0'],
    [-120_000, '-120', '-120'],
    [-500, '-0,5', '-0.5'],
    [32_323_960_000, '32_323_960', '32_323_960'],
    [999_000, '999', '999'],
    [1_000_000, '1_000', '1_000'],
  ])('writes %d g as %s in Azerbaijani and %s in English', (grams, az, en) => {
    expect(kilograms(grams, 'az')).toBe(typeset(az));
    expect(kilograms(grams, 'en')).toBe(typeset(en));
  });

  it.each([null, undefined, Number.NaN, 0.5])('writes a dash for %s, never a made-up mass', (grams) => {
    expect(kilograms(grams, 'az')).toBe('–');
  });

  it('loses no gram: the digits read back to the same mass', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (grams) => {
        const text = kilograms(grams, 'az').replaceAll('\u202f', '').replace('\u2212', '-');
        const [whole = '', fraction = ''] = text.split(',');
        expect(Number(whole + fraction.padEnd(3, '0')) + 0).toBe(grams + 0);
      }),
    );
  });

  it('never uses a point or a comma to group thousands', () => {
    fc.assert(fc.property(fc.integer(), (tonnes) => !/[.,]/.test(kilograms((tonnes % 1e6) * 1e6, 'en'))));
  });
});

describe('number', () => {
  it.each([
    [1234.5, undefined, '1_234,5'],
    ['1234.50', undefined, '1_234,5'],
    ['1234.50', 2, '1_234,50'],
    [1.005, 2, '1,01'],
    ['99.995', 2, '100,00'],
    ['0.004', 2, '0,00'],
    [-0.004, 2, '0,00'],
    [-0.005, 2, '-0,01'],
    [7, 1, '7,0'],
    [2.5, 0, '3'],
    ['007', undefined, '7'],
    [1e-7, 2, '0,00'],
    [1e21, undefined, '–'],
    [Number.POSITIVE_INFINITY, undefined, '–'],
    ['12,5', undefined, '–'],
    [null, 2, '–'],
  ])('writes %s with %s decimals as %s', (value, decimals, text) => {
    expect(number(value, 'az', decimals)).toBe(typeset(text));
  });
});

describe('percent and money', () => {
  it('tie their sign to the number and follow the language in the decimal sign', () => {
    expect(percent(0.35, 'az')).toBe(typeset('0,35~%'));
    expect(percent('48.505', 'en', 2)).toBe(typeset('48.51~%'));
    expect(money(1180, 'az')).toBe(typeset('1_180,00~₼'));
    expect(money('-1180.5', 'en')).toBe(typeset('-1_180.50~₼'));
    showCurrency('€');
    expect(money(1180, 'az')).toBe(typeset('1_180,00~€'));
    showCurrency('₼');
    expect([percent(null, 'az'), money(undefined, 'az')]).toEqual(['–', '–']);
  });
});

describe('dates and times', () => {
  it.each([
    ['2026-11-21T10:41:07Z', '21.11.2026', '14:41', '14:41:07'],
    ['2026-11-21T20:00:00.000Z', '22.11.2026', '00:00', '00:00:00'],
    ['2026-12-31T23:59:59+04:00', '31.12.2026', '23:59', '23:59:59'],
    ['2015-07-01T10:00:00Z', '01.07.2015', '15:00', '15:00:00'],
  ])('puts %s on the wall clock of Baku', (instant, day, short, long) => {
    expect(date(instant)).toBe(day);
    expect(time(instant)).toBe(short);
    expect(dateTime(instant)).toBe(`${day} ${short}`);
    expect(dateTime(instant, { seconds: true })).toBe(`${day} ${long}`);
  });

  it('is that of the zone that the page shows, in files too', () => {
    const instant = '2026-11-21T22:30:00Z';
    expect(dateTime(instant)).toBe('22.11.2026 02:30');
    showZone('Europe/London');
    try {
      expect([dateTime(instant), date(instant), time(instant, { seconds: true })]).toEqual([
        '21.11.2026 22:30',
        '21.11.2026',
        '22:30:00',
      ]);
    } finally {
      showZone('Asia/Baku');
    }
  });

  it.each([
    ['2026-11-21T10:00:00Z', 'Asia/Baku', '2026-11-21'],
    ['2026-11-21T20:30:00Z', 'Asia/Baku', '2026-11-22'],
    ['2026-11-21T20:30:00Z', 'Europe/London', '2026-11-21'],
    ['2026-12-31T20:00:00Z', 'Asia/Baku', '2027-01-01'],
  ])('shows %s in %s as the day %s', (instant, zone, day) => {
    showZone(zone);
    onTestFinished(() => showZone('Asia/Baku'));
    expect([dayOf(instant), dayOf(new Date(instant))]).toEqual([day, day]);
  });

  it('never shifts a calendar date', () => {
    expect(date('2026-11-27')).toBe('27.11.2026');
  });

  it.each([null, undefined, '', 'yesterday'])('writes a dash for %s', (instant) => {
    expect([date(instant), time(instant), dateTime(instant)]).toEqual(['–', '–', '–']);
  });
});

describe('span', () => {
  it.each([
    [0, '0~s', '00:00'],
    [42.9, '42~s', '00:00'],
    [39 * 60, '39~dəq', '00:39'],
    [21 * 60 + 59, '21~dəq', '00:21'],
    [2 * 3600 + 3 * 60, '2~saat 3~dəq', '02:03'],
    [3600, '1~saat', '01:00'],
    [76 * 3600, '3~gün 4~saat', '76:00'],
    [48 * 3600, '2~gün', '48:00'],
    [-5, '0~s', '00:00'],
    [null, '–', '–'],
  ])('writes %s seconds as %s and on the clock as %s', (seconds, words, clock) => {
    expect(span(seconds, 'az')).toBe(typeset(words));
    expect(spanClock(seconds)).toBe(clock);
  });

  it('speaks English', () => {
    expect(span(2 * 3600 + 180, 'en')).toBe(typeset('2~h 3~min'));
  });
});
