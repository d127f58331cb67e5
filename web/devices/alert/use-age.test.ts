// @vitest-environment happy-dom
import type { AlertRow } from '@terezi/domain/devices/alert/alert-api.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { span } from '#kit/formats.ts';
import { hold } from '../../testing/draw.tsx';
import { useAge } from './use-age.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const raisedAt = '2026-11-21T08:30:00Z';

it.each([
  ['how long it has gone on', { dueOn: null, overAt: null }, span(1_800, 'az')],
  ['how long it went on', { dueOn: null, overAt: '2026-11-21T08:40:00Z' }, span(600, 'az')],
  ['the days until its due day', { dueOn: '2026-11-28', overAt: null }, '7 gün qalıb'],
  ['that its due day is today', { dueOn: '2026-11-21', overAt: null }, '0 gün qalıb'],
  ['that its due day is past', { dueOn: '2026-11-20', overAt: null }, 'müddəti bitib'],
  ['no due day once it is over', { dueOn: '2026-11-28', overAt: '2026-11-21T08:40:00Z' }, span(600, 'az')],
])('an alert says %s', (_what, more, text) => {
  vi.useFakeTimers({ now: NOW });
  onTestFinished(() => void vi.useRealTimers());
  const { result } = hold((now: number) => useAge(now), NOW);
  expect(result.current({ raisedAt, ...more } as AlertRow)).toBe(text);
});
