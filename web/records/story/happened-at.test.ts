import { expect, it } from 'vitest';
import { happenedAt } from './happened-at.ts';

it.each([
  ['today', '2026-11-21T10:41:07Z', false, '14:41'],
  ['today, to the second', '2026-11-21T10:41:07Z', true, '14:41:07'],
  [
    'the day before, though it is the same day in Greenwich',
    '2026-11-20T19:59:59Z',
    false,
    '20.11.2026 23:59',
  ],
  ['today, though it is the day before in Greenwich', '2026-11-20T20:00:00Z', false, '00:00'],
  ['long ago, to the second', '2026-08-01T04:05:06Z', true, '01.08.2026 08:05:06'],
  [
    'after midnight, on a page that is still of the day before',
    '2026-11-21T20:00:00Z',
    false,
    '22.11.2026 00:00',
  ],
])('writes what happened %s', (_, at, seconds, text) => {
  expect(happenedAt(at, { today: '2026-11-21', seconds })).toBe(text);
});
