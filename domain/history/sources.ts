/** Where a change came from: a signed weight, the scale's screen, an approved request … or a person who typed it. */
export const HISTORY_SOURCES = [
  'record',
  'scale',
  'request',
  'putBack',
  'import',
  'job',
  'site',
  'program',
  'hand',
] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

/** How an entry came about. */
type Came = {
  readonly requestId: number | null;
  readonly putBackFrom: number | null;
  readonly actedAs: string | null;
  /** Whether a person did it or had it done. */
  readonly isByPerson: boolean;
  /** A source that the noun itself knows better, such as a measured weight; null where it knows none. */
  readonly own: HistorySource | null;
};

/** Where a change came from: the most telling source comes first, and only what has no other source was typed by hand. */
export function sourceOf({ requestId, putBackFrom, actedAs, isByPerson, own }: Came): HistorySource {
  if (requestId !== null) return 'request';
  if (putBackFrom !== null) return 'putBack';
  if (own !== null) return own;
  const [kind, name = ''] = (actedAs ?? '').split(':');
  if (kind === 'site') return 'site';
  if (kind === 'job') return name.startsWith('import') ? 'import' : 'job';
  return isByPerson ? 'hand' : 'program';
}
