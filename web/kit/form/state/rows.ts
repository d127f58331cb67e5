import { type ByField, isRows, isUnder, valueAt, withValue } from './path.ts';

/** The actions on the rows of a list: places are counted from zero. */
export type RowsAction =
  | { readonly add: unknown; readonly at: number }
  | { readonly remove: number }
  | { readonly move: number; readonly to: number }
  /** The row that was removed last stands where it stood. */
  | { readonly back: true };

/** A removed row, with all that was known of its fields by their places in it. */
export type GoneRow = {
  readonly list: string;
  readonly at: number;
  readonly key: number;
  readonly value: unknown;
  readonly known: FieldStates;
};

type FieldStates = {
  readonly typed: ByField<unknown>;
  readonly edited: readonly string[];
  readonly watched: readonly string[];
  readonly prefilled: readonly string[];
  readonly rowKeys: ByField<readonly number[]>;
};

/** What a form knows of its fields by their places, and of its rows by their keys. */
type Rowed = {
  readonly values: object;
  readonly typed: ByField<unknown>;
  readonly refused: ByField<unknown>;
  readonly edited: ReadonlySet<string>;
  readonly watched: ReadonlySet<string>;
  readonly prefilled: ReadonlySet<string>;
  readonly sending: boolean;
  readonly rowKeys: ByField<readonly number[]>;
  readonly made: number;
  readonly gone: GoneRow | null;
};

const countAt = (values: unknown, list: string): number => {
  const rows = valueAt(values, list);
  return Array.isArray(rows) ? rows.length : 0;
};

/** The keys of the rows of a list, which they keep wherever they stand: their first places, or a number of their own. */
export const rowKeysOf = (
  { rowKeys: keys, values }: Pick<Rowed, 'rowKeys' | 'values'>,
  list: string,
): readonly number[] => keys[list] ?? Array.from({ length: countAt(values, list) }, (_, index) => index);

/** The rows as they stand after an action, each by its place before; null is the new one. */
function order(count: number, action: Exclude<RowsAction, { back: true }>): (number | null)[] {
  const places: (number | null)[] = Array.from({ length: count }, (_, index) => index);
  if ('add' in action) places.splice(action.at, 0, null);
  else if ('remove' in action) places.splice(action.remove, 1);
  else places.splice(action.to, 0, ...places.splice(action.move, 1));
  return places;
}

/** Where a place has gone with its row; null where the row was removed. */
function moved(path: string, list: string, places: readonly (number | null)[]): string | null {
  if (!isUnder(path, list)) return path;
  const [row = '', ...rest] = path.slice(list.length + 1).split('.');
  const now = places.indexOf(Number(row));
  return now < 0 ? null : [list, now, ...rest].join('.');
}

/** What is known under a place, by the places in it. */
function knownIn(state: Rowed, place: string): FieldStates {
  const inside = (paths: Iterable<string>): string[] =>
    [...paths].flatMap((path) => (isUnder(path, place) ? [path.slice(place.length + 1)] : []));
  const record = <T>(known: ByField<T>): ByField<T> =>
    Object.fromEntries(
      Object.entries(known).flatMap(([path, value]) => inside([path]).map((own) => [own, value])),
    );
  return {
    typed: record(state.typed),
    edited: inside(state.edited),
    watched: inside(state.watched),
    prefilled: inside(state.prefilled),
    rowKeys: record(state.rowKeys),
  };
}

/** The removed row with the others as they now stand; null where the row that its list stood in has gone too. */
function followed(gone: GoneRow | null, list: string, goes: (path: string) => string | null): GoneRow | null {
  if (!gone || !isUnder(gone.list, list)) return gone;
  const now = goes(gone.list);
  return now === null ? null : { ...gone, list: now };
}

/** The state in which the removed row of a list stands again where it stood, as it was typed. */
function withBack<State extends Rowed>(state: State, list: string): State {
  const { gone } = state;
  if (gone?.list !== list) return state;
  const at = Math.min(gone.at, countAt(state.values, list));
  const next = withRows(state, list, { add: gone.value, at });
  if (next === state) return state;
  const place = (path: string) => `${list}.${at}.${path}`;
  const record = <T>(known: ByField<T>): ByField<T> =>
    Object.fromEntries(Object.entries(known).map(([path, value]) => [place(path), value]));
  const both = (set: ReadonlySet<string>, own: readonly string[]) => new Set([...set, ...own.map(place)]);
  const { known } = gone;
  return {
    ...next,
    typed: { ...next.typed, ...record(known.typed) },
    edited: both(next.edited, known.edited),
    watched: both(next.watched, known.watched),
    prefilled: both(next.prefilled, known.prefilled),
    rowKeys: {
      ...next.rowKeys,
      ...record(known.rowKeys),
      [list]: rowKeysOf(next, list).map((key, index) => (index === at ? gone.key : key)),
    },
    gone: null,
  };
}

/** The state of a form whose rows were added, removed or moved: all that is known of a field moves with its row. */
export function withRows<State extends Rowed>(state: State, list: string, action: RowsAction): State {
  if ('back' in action) return withBack(state, list);
  const rows = valueAt(state.values, list);
  // The answer to a form on its way names the places from which it was sent.
  if (!isRows(rows) || state.sending) return state;
  const places = order(rows.length, action);
  const keys = rowKeysOf(state, list);
  const fresh = -(state.made + 1);
  const goes = (path: string) => moved(path, list, places);
  const record = <T>(known: ByField<T>): ByField<T> =>
    Object.fromEntries(
      Object.entries(known).flatMap(([path, value]) => {
        const now = goes(path);
        return now === null ? [] : [[now, value]];
      }),
    );
  const set = (known: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...known].flatMap((path) => goes(path) ?? []));
  const { [list]: _, ...refused } = record(state.refused);
  const taken = (at: number): GoneRow => ({
    list,
    at,
    key: keys[at] ?? at,
    value: rows[at],
    known: knownIn(state, `${list}.${at}`),
  });
  return {
    ...state,
    values: withValue(
      state.values,
      list,
      places.map((place) => (place === null ? ('add' in action ? action.add : null) : rows[place])),
    ),
    typed: record(state.typed),
    edited: set(state.edited),
    watched: set(state.watched),
    prefilled: set(state.prefilled),
    refused,
    gone: 'remove' in action ? taken(action.remove) : followed(state.gone, list, goes),
    made: state.made + ('add' in action ? 1 : 0),
    rowKeys: {
      ...record(state.rowKeys),
      [list]: places.map((place) => (place === null ? fresh : (keys[place] ?? place))),
    },
  };
}
