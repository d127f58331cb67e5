import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { useEffect, useState } from 'react';
import { live } from '#shell/live-store.ts';
import { scaleState } from './scale-state.ts';

const LOOK_MS = 1_000;

const lostAmong = (scales: readonly ScaleRow[]): string =>
  scales
    .filter(({ id, division }) => scaleState(live.newest(id), division) === 'lost')
    .map(({ id }) => id)
    .join(' ');

/** The scales that cannot be reached now, looked at every second. */
export function useLost(scales: readonly ScaleRow[]): readonly ScaleRow[] {
  const [lost, setLost] = useState('');
  useEffect(() => {
    const look = () => setLost(lostAmong(scales));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [scales]);
  const ids = new Set(lost.split(' '));
  return scales.filter(({ id }) => ids.has(String(id)));
}
