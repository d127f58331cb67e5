import type { AutomaticScaleRow } from '@terezi/domain/devices/automatic-scale.ts';
import { LOST_MS } from '@terezi/domain/devices/freshness.ts';
import { loadOf } from '@terezi/domain/devices/interlock.ts';
import { useSyncExternalStore } from 'react';
import { live } from '#shell/live-store.ts';

type Scale = Pick<AutomaticScaleRow, 'id' | 'division'>;

function isOnDeck({ id, division }: Scale): boolean {
  const seen = live.newest(id);
  return seen !== null && seen.age <= LOST_MS && loadOf(seen, division) === 'loaded';
}

/** On how many of these scales something stands now. */
export const useOnDeck = (scales: readonly Scale[]): number =>
  useSyncExternalStore(live.subscribe, () => scales.filter(isOnDeck).length);
