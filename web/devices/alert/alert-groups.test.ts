import { expect, it } from 'vitest';
import type { AlertRow } from '@terezi/domain/devices/alert/alert-api.ts';
import { daysLeft, grouped, secondsOf } from './alert-groups.ts';

const alert = (
  id: number,
  kind: AlertRow['kind'],
  raisedAt: string,
  overAt: string | null = null,
): AlertRow => ({
  ...{ id, kind, raisedAt, overAt, companyId: 1, companyName: 'A', statusId: 1 },
  ...{ siteId: null, siteName: null, dueOn: null },
  ...{ scaleId: 1, scaleName: 'Tərəzi 1', why: '', takenAt: null, takenByName: null },
});

it('alerts stand in the parts of the page that have some, the longest first', () => {
  const rows = [
    alert(3, 'siteDown', '2026-11-25T10:02:00Z'),
    alert(2, 'clockSkew', '2026-11-25T10:01:00Z'),
    alert(1, 'scaleLost', '2026-11-25T10:00:00Z'),
  ];
  expect(grouped(rows).map(({ group, rows: some }) => [group, some.map(({ id }) => id)])).toEqual([
    ['stopped', [1, 3]],
    ['near', [2]],
  ]);
  expect(grouped([])).toEqual([]);
});

it('an alert has gone on until now, or went on until it was over', () => {
  const now = Date.parse('2026-11-25T10:05:00Z');
  expect(secondsOf(alert(1, 'siteDown', '2026-11-25T10:00:00Z'), now)).toBe(300);
  expect(secondsOf(alert(1, 'siteDown', '2026-11-25T10:00:00Z', '2026-11-25T10:01:00Z'), now)).toBe(60);
});

it('what comes near has days left, until it is over', () => {
  const near = { dueOn: '2026-12-14', overAt: null };
  expect(daysLeft(near, '2026-11-25')).toBe(19);
  expect(daysLeft(near, '2026-12-16')).toBe(-2);
  expect(daysLeft({ ...near, overAt: '2026-11-25T10:00:00Z' }, '2026-11-25')).toBeNull();
  expect(daysLeft({ dueOn: null, overAt: null }, '2026-11-25')).toBeNull();
});
