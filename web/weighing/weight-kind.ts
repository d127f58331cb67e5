import type { Direction } from '@terezi/domain/weighing/status.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The kind of a completed ticket's weight: the truck alone, or the truck with its cargo. */
export type WeightKind = 'empty' | 'loaded';

/** Incoming goods arrive on the first weight, outgoing goods leave on the second; for an open ticket it is not known yet. */
export function weightKind(direction: Direction | null, weight: 1 | 2): WeightKind | null {
  if (direction === null) return null;
  return (direction === 'expense') === (weight === 1) ? 'empty' : 'loaded';
}

export const weightKindWords: Readonly<Record<WeightKind, Words>> = {
  empty: { az: 'boş', en: 'empty' },
  loaded: { az: 'yüklü', en: 'loaded' },
};
