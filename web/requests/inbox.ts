import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { requestKinds } from '@terezi/domain/request-kinds.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import type { RequestAct } from '@terezi/domain/requests/policy.ts';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import type { OwnKind, OwnRow } from './own-kind.ts';

/** One that waits: a request, or a row of a kind that has a table of its own. */
export type Waiting = {
  /** What the page's address calls it: the number of a request, of another the name of its kind before that. */
  readonly key: string;
  readonly kind: string;
  readonly since: string;
  readonly mayDecide: boolean;
} & (
  | { readonly request: RequestRow; readonly own?: never }
  | { readonly own: OwnRow; readonly request?: never }
);

/** Those of one kind, as they came. */
export type Pile = {
  readonly kind: string;
  readonly name: Words | null;
  readonly icon?: TablerIcon | undefined;
  readonly lateAfter: number | undefined;
  readonly declared: RequestKind | undefined;
  readonly rows: readonly Waiting[];
};

/** Whether the reader may do something with a request. */
export const mayDo = ({ acts }: Pick<RequestRow, 'acts'>, act: RequestAct): boolean =>
  acts[act]?.may === 'allow';

/** A request among all that waits. */
export const asWaiting = (request: RequestRow): Waiting => ({
  key: String(request.id),
  kind: request.kind,
  since: request.proposedAt,
  mayDecide: mayDo(request, 'approve'),
  request,
});

/** A row of an own kind among all that waits. */
export const ownWaiting = ({ name }: Pick<OwnKind, 'name'>, own: OwnRow): Waiting => ({
  key: `${name}-${own.id}`,
  kind: name,
  since: own.since,
  mayDecide: own.mayDecide,
  own,
});

type PileHead = Omit<Pile, 'rows'>;

const ofRequests = (kind: string): PileHead => {
  const declared = requestKinds.find(({ name }) => name === kind);
  return { kind, name: declared?.many ?? null, lateAfter: declared?.lateAfter, declared };
};
const ofOwn = ({ name, many, icon, lateAfter }: OwnKind): PileHead => ({
  kind: name,
  name: many,
  icon,
  lateAfter,
  declared: undefined,
});

/**
 * What waits, by kinds in the order in which they are decided: those for which a person stands waiting, the requests, the
 * other own kinds. A kind with no rows is left out.
 */
export function pilesOf(rows: readonly Waiting[], kinds: readonly OwnKind[] = []): readonly Pile[] {
  const known = requestKinds.map(({ name }) => name);
  const later = rows.flatMap(({ request }) =>
    request && !known.includes(request.kind) ? [request.kind] : [],
  );
  const ahead = kinds.filter(({ isAhead }) => isAhead).map(ofOwn);
  const behind = kinds.filter(({ isAhead }) => !isAhead).map(ofOwn);
  return [...ahead, ...[...known, ...new Set(later)].map(ofRequests), ...behind]
    .map((pile) => ({ ...pile, rows: rows.filter(({ kind }) => kind === pile.kind) }))
    .filter((pile) => pile.rows.length > 0);
}

/** The row that opens by itself: the first that the reader decides, else the first. */
export const firstOf = (rows: readonly Waiting[]): Waiting | undefined =>
  rows.find(({ mayDecide }) => mayDecide) ?? rows[0];

/** Which opens after this one is decided: the next for the reader to decide, then one before it, then any. */
export function afterwards(rows: readonly Waiting[], key: string): Waiting | undefined {
  const at = rows.findIndex((row) => row.key === key);
  const below = rows.slice(at + 1);
  const above = rows.slice(0, Math.max(at, 0)).reverse();
  return [...below, ...above].find(({ mayDecide }) => mayDecide) ?? below[0] ?? above[0];
}

/** How long something has waited, in seconds, and whether that is too long for its kind. */
export function waitingSince(since: string, lateAfter: number | undefined, now: number) {
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000);
  return { seconds, isLate: lateAfter !== undefined && seconds > lateAfter * 60 };
}
