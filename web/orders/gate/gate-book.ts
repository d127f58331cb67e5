import type { KeepStore } from '#kit/form/state/keep.ts';
import { dayOf } from '#kit/formats.ts';
import type { TodayList } from './today-list.ts';

/** The state of a read: on its way, kept here until the network is back, done, refused, taken back. */
export type LineState = 'asking' | 'waiting' | 'done' | 'refused' | 'undone';

/** A read at this telephone. Its key makes sending it again the same scan. */
export type GateLine = {
  readonly key: string;
  readonly qrData: string;
  readonly at: string;
  readonly state: LineState;
  readonly partId: number | null;
  readonly number: string | null;
  readonly numberPlate: string | null;
  readonly step: string | null;
  /** Its cargo, or why it was refused. */
  readonly about: string | null;
  /** Whether the telephone had let it go before the server refused it. */
  readonly wasLet?: boolean;
};

/** What a telephone keeps of its gate: today's list, and what was read, the newest first. */
export type GateBook = {
  readonly lines: () => readonly GateLine[];
  readonly list: () => TodayList | null;
  readonly add: (line: GateLine) => void;
  readonly change: (key: string, more: Partial<GateLine>) => void;
  readonly keepList: (list: TodayList) => void;
  readonly subscribe: (heard: () => void) => () => void;
};

/** Lines of another day are kept only while they wait to be sent. */
const isOfToday = ({ at, state }: GateLine): boolean =>
  state === 'waiting' || dayOf(at) === dayOf(new Date());

// Reads only what this program wrote; any other content is ignored.
function read<Kept>(store: KeepStore, key: string, isFit: (kept: unknown) => boolean): Kept | null {
  try {
    const content: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return isFit(content) ? (content as Kept) : null;
  } catch {
    return null;
  }
}
const hasVisits = (content: unknown): boolean => Array.isArray(Object(content).visits);

/** The book of one guard: another guard who signs in at the telephone finds their own. It outlives the page and the sign-in. */
export function gateBook(store: KeepStore, userId: number): GateBook {
  const [linesKey, listKey] = [`gate:lines:${userId}`, `gate:list:${userId}`];
  const listeners = new Set<() => void>();
  const keptLines = read<GateLine[]>(store, linesKey, Array.isArray) ?? [];
  // A page that closed while the server was asked never saw the answer: the line is sent again.
  let lines: readonly GateLine[] = keptLines
    .map((line) => (line.state === 'asking' ? ({ ...line, state: 'waiting' } as const) : line))
    .filter(isOfToday);
  let list = read<TodayList>(store, listKey, hasVisits);
  if (list && dayOf(list.takenAt) !== dayOf(new Date())) list = null;
  const tell = () => {
    for (const each of listeners) each();
  };
  const write = (next: readonly GateLine[]) => {
    lines = next.filter(isOfToday);
    store.setItem(linesKey, JSON.stringify(lines));
    tell();
  };
  return {
    lines: () => lines,
    list: () => list,
    add: (line) => write([line, ...lines]),
    change: (key, more) => write(lines.map((line) => (line.key === key ? { ...line, ...more } : line))),
    keepList: (next) => {
      list = next;
      store.setItem(listKey, JSON.stringify(next));
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The visits whose step this telephone has confirmed since its list was taken. */
export const confirmedSince = (book: GateBook): ReadonlySet<number> => {
  const since = book.list()?.takenAt ?? '';
  const confirmed = book
    .lines()
    .filter(({ state, at }) => state === 'waiting' || (state === 'done' && at >= since))
    .flatMap(({ partId }) => partId ?? []);
  return new Set(confirmed);
};
