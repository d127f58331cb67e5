/** The phases of an import. */
export const IMPORT_PHASES = [
  'reading',
  'columns',
  'checking',
  'checked',
  'writing',
  'written',
  'undoing',
  'undone',
  'stopped',
  'failed',
] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** When each event of an import was; null where it was not. */
type Moments = Readonly<
  Record<
    | 'readAt'
    | 'checkAskedAt'
    | 'checkedAt'
    | 'runAskedAt'
    | 'finishedAt'
    | 'cancelledAt'
    | 'undoAskedAt'
    | 'undoneAt',
    string | null
  >
> & { readonly isFailed: boolean };

/** The phase of an import, from its events. */
export function phaseOf(import_: Moments): ImportPhase {
  if (import_.undoneAt !== null) return 'undone';
  if (import_.isFailed) return 'failed';
  if (import_.undoAskedAt !== null) return 'undoing';
  if (import_.finishedAt !== null) return 'written';
  if (import_.cancelledAt !== null) return 'stopped';
  if (import_.runAskedAt !== null) return 'writing';
  if (import_.checkedAt !== null) return 'checked';
  if (import_.checkAskedAt !== null) return 'checking';
  return import_.readAt === null ? 'reading' : 'columns';
}

/** The phases in which a job is at work. */
export const BUSY: readonly ImportPhase[] = ['reading', 'checking', 'writing', 'undoing'];
