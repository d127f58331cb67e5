import type { NetBasis } from '../weighing/net-basis.ts';
import type { TareKind } from '../weighing/tare/tare.ts';
import type { TicketFilter } from '../weighing/ticket/ticket-filters.ts';

const noWeight2 = (tareKind: TareKind, netBasis: NetBasis[]) => ({ tareKind, netBasis });

/** The bases of a net, and the filters for exactly the tickets of each: a typed weight has no other basis. */
export const BASIS_FILTERS = {
  twoPass: { netBasis: ['twoPass'] },
  stored: noWeight2('stored', ['unweighed', 'weighedBefore']),
  passport: noWeight2('passport', ['unweighed']),
  manual: { netBasis: ['manual'] },
} as const satisfies Readonly<Record<string, Pick<TicketFilter, 'netBasis' | 'tareKind'>>>;

export type ReportBasis = keyof typeof BASIS_FILTERS;
export const REPORT_BASES = Object.keys(BASIS_FILTERS) as ReportBasis[];
