/** Where a change came from: a signed weight, the scale's screen, a request that was approved … or somebody's hand. */
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

/** What an entry says of how it came about. */
type Came = {
  readonly requestId: number | null;
  readonly putBackFrom: number | null;
  readonly actedAs: string | null;
  /** Whether a person did it or had it done. */
  readonly isByPerson: boolean;
  /** What the noun itself knows better, as of a weight that was measured; null where nothing. */
  readonly own: HistorySource | null;
};

/** Where a change came from: what says most of it comes first, and only what nothing else explains was typed by hand. */
export function sourceOf({ requestId, putBackFrom, actedAs, isByPerson, own }: Came): HistorySource {
  if (requestId !== null) return 'request';
  if (putBackFrom !== null) return 'putBack';
  if (own !== null) return own;
  const [kind, name = ''] = (actedAs ?? '').split(':');
  if (kind === 'site') return 'site';
  if (kind === 'job') return name.startsWith('import') ? 'import' : 'job';
  return isByPerson ? 'hand' : 'program';
}
