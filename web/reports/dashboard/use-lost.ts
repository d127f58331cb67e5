import type { ScaleRow } from '@terezi/domain/devices/api.ts';
import { scaleState } from '@terezi/domain/devices/scale/scale-state.ts';
import { useEffect, useState } from 'react';
import { live } from '#shell/live/live-store.ts';
import { useEarly } from '#shell/use-early.ts';

const LOOK_MS = 500;
const NOT_YET = '?';

function look(scales: readonly ScaleRow[], isEarly: boolean): string {
  const states = scales.map(({ id, division }) => scaleState(live.newest(id), division, isEarly));
  if (states.includes('awaited')) return NOT_YET;
  return scales.flatMap(({ id }, i) => (states[i] === 'lost' ? id : [])).join(' ');
}

/** The scales that cannot be reached now, looked at twice a second; null while first values are awaited. */
export function useLost(scales: readonly ScaleRow[]): readonly ScaleRow[] | null {
  const isEarly = useEarly();
  const [lost, setLost] = useState(NOT_YET);
  useEffect(() => {
    const again = () => setLost(look(scales, isEarly));
    again();
    const timer = setInterval(again, LOOK_MS);
    return () => clearInterval(timer);
  }, [scales, isEarly]);
  if (lost === NOT_YET) return null;
  const ids = new Set(lost.split(' '));
  return scales.filter(({ id }) => ids.has(String(id)));
}
