import type { Words } from '../grammar/words.ts';
import type { TareKind, TareOrigin } from './tare.ts';

/**
 * What a net rests on where it is no two weights of the scale: one that was typed, a tare that nobody weighed, or
 * an empty weight that was weighed before.
 */
export const NET_BASES = ['manual', 'unweighed', 'weighedBefore'] as const;
export type NetBasis = (typeof NET_BASES)[number];

/** What stands on the platform of neither pass: such nets are counted apart in every sum. */
export const WITHOUT_SCALE = ['manual', 'unweighed'] as const satisfies readonly NetBasis[];

export const netBasisWords: Readonly<Record<NetBasis, Words>> = {
  manual: { az: 'əl ilə çəki', en: 'weight by hand' },
  unweighed: { az: 'çəkilməmiş tara', en: 'tare not weighed' },
  weighedBefore: { az: 'əvvəl çəkilmiş tara', en: 'tare weighed before' },
};

type Based = {
  readonly byHandCode: string | null;
  readonly weight1ByHandCode: string | null;
  readonly tareKind: TareKind | null;
  readonly tareOrigin: TareOrigin | null;
  readonly tareTrailers: number | null;
};

/** What the net of a ticket rests on; null where two weights of the scale stand behind it, or none yet. */
export function netBasis(ticket: Based): NetBasis | null {
  const { byHandCode, weight1ByHandCode, tareKind, tareOrigin, tareTrailers } = ticket;
  if (byHandCode !== null || weight1ByHandCode !== null) return 'manual';
  if (tareKind === null) return null;
  const isWeighed = tareKind === 'stored' && tareOrigin === 'record' && tareTrailers === null;
  return isWeighed ? 'weighedBefore' : 'unweighed';
}
