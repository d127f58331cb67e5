import { expect, it } from 'vitest';
import { linesIn, timed, withPlate } from './lines.ts';

const PASTED = '90-KL-456\r\n10 oc 077\n\n99XR505 7:40\n77-AE-142, 08.05\n90 KL 456\n99-JT-310';
const filling = { start: '07:30', every: 20, around: 15 };

it('reads a plate a line in any spelling, with a time behind it or without', () => {
  expect(linesIn(PASTED)).toEqual([
    { plate: '90-KL-456', time: null },
    { plate: '10-OC-077', time: null },
    { plate: '99-XR-505', time: '07:40' },
    { plate: '77-AE-142', time: '08:05' },
    { plate: '90-KL-456', time: null },
    { plate: '99-JT-310', time: null },
  ]);
  expect(linesIn(' \n\n')).toEqual([]);
});

it('fills in times from the start, leaves own ones, and gives a plate that stands above none', () => {
  expect(
    timed(linesIn(PASTED), filling).map(({ time, twin, hasOwnTime }) => [time, twin, hasOwnTime]),
  ).toEqual([
    ['07:30', null, false],
    ['07:50', null, false],
    ['07:40', null, true],
    ['08:05', null, true],
    [null, '07:30', false],
    ['08:10', null, false],
  ]);
});

it('lays the window around the time, inside the day, and says when the day has no room', () => {
  const windows = (start: string) =>
    timed(linesIn('90-KL-456\n10-OC-077'), { ...filling, start }).map(({ windowFrom, windowTo, isPast }) => [
      ...[windowFrom, windowTo, isPast],
    ]);
  expect(windows('07:30')).toEqual([
    ['07:15', '07:45', false],
    ['07:35', '08:05', false],
  ]);
  expect(windows('23:50')).toEqual([
    ['23:35', '23:59', false],
    [null, null, true],
  ]);
  expect(windows('00:05')[0]).toEqual(['00:00', '00:20', false]);
});

it('puts the plate that was meant in the place of another, with its time', () => {
  expect(withPlate('90-KL-456\n99-ZT-31 08:00', '99-ZT-31', '99-ZT-318')).toBe('90-KL-456\n99-ZT-318 08:00');
});
