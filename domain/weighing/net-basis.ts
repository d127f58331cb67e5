import type { Words } from '../grammar/words.ts';
import type { TareKind, TareOrigin } from './tare/tare.ts';

/**
 * What a net rests on where it is not two weights of the scale: a typed weight, a tare that was not weighed, or an empty weight that was
 * weighed before.
 */
export const NET_BASES = ['manual', 'unweighed', 'weighedBefore'] as const;
export type NetBasis = (typeof NET_BASES)[number];

/** The bases that a filter can ask for: two weights of the scale as well. */
export const BASES_ASKED = ['twoPass', ...NET_BASES] as const;
export type BasisFilter = (typeof BASES_ASKED)[number];

/** Bases without a weight on the platform for one of the passes: every sum counts such nets apart. */
export const WITHOUT_SCALE = ['manual', 'unweighed'] as const satisfies readonly NetBasis[];

export const netBasisWords: Readonly<Record<BasisFilter, Words>> = {
  twoPass: { az: 'iki keçid, hər ikisi ölçülüb', en: 'two passes, both measured' },
  manual: { az: 'əl ilə çəki', en: 'weight by hand' },
  unweighed: { az: 'çəkilməmiş tara', en: 'tare not weighed' },
  weighedBefore: { az: 'əvvəl çəkilmiş tara', en: 'tare weighed before' },
};

/** What stood in for a second weight. */
export const tareKindWords: Readonly<Record<TareKind, Words>> = {
  stored: { az: 'boş çəki ilə', en: 'with the stored empty weight' },
  passport: { az: 'texniki pasport ilə', en: 'with the technical passport' },
};

type Based = {
  readonly byHandCode: string | null;
  readonly weight1ByHandCode: string | null;
  readonly tareKind: TareKind | null;
  readonly tareOrigin: TareOrigin | null;
  readonly tareTrailers: number | null;
};

/** The basis of a ticket's net; null where two weights of the scale are behind it, or none yet. */
export function netBasis(ticket: Based): NetBasis | null {
  const { byHandCode, weight1ByHandCode, tareKind, tareOrigin, tareTrailers } = ticket;
  if (byHandCode !== null || weight1ByHandCode !== null) return 'manual';
  if (tareKind === null) return null;
  const isWeighed = tareKind === 'stored' && tareOrigin === 'record' && tareTrailers === null;
  return isWeighed ? 'weighedBefore' : 'unweighed';
}
