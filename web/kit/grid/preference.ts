import type { KeepStore } from '../form/state/keep.ts';
import type { Column } from './column.ts';

export const DENSITIES = [28, 30, 36] as const;
export type Density = (typeof DENSITIES)[number];

/** How the columns of a list stand: order, hidden and pinned ones, widths in pixels. */
export type ColumnChoice = {
  /** Keys in the chosen order; columns it does not know follow in declared order. */
  readonly order: readonly string[];
  /** Explicit choices only, so that a column added later follows its declaration. */
  readonly shown: Readonly<Record<string, boolean>>;
  readonly pinned: Readonly<Record<string, boolean>>;
  readonly widths: Readonly<Record<string, number>>;
};

/** How one person looks at one list: its columns and the row height. Never data. */
export type Preference = ColumnChoice & { readonly density: Density };

/** The look of a list before a reader chooses anything. */
export const PLAIN: Preference = { order: [], shown: {}, pinned: {}, widths: {}, density: 28 };

/** The columns of a preference, without the row height. */
export const choiceIn = ({ order, shown, pinned, widths }: Preference): ColumnChoice => ({
  order,
  shown,
  pinned,
  widths,
});

const sorted = (choices: Readonly<Record<string, unknown>>) =>
  Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1));

/** The identity of a choice of columns, as a text to compare. */
export const choiceText = ({ order, shown, pinned, widths }: ColumnChoice): string =>
  JSON.stringify([order, sorted(shown), sorted(pinned), sorted(widths)]);

const LEAST_WIDTH = 48;
const MOST_WIDTH = 640;

/** Columns in their three groups, each in the order they are drawn. */
export type Arrangement<Row> = {
  readonly pinned: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  readonly hidden: readonly Column<Row>[];
};

/** A column with the pin that the reader has given it, or without the one that they have taken off. */
function pinnedAs<Row>(column: Column<Row>, { pinned }: Preference): Column<Row> {
  const isPinned = pinned[column.key];
  if (isPinned === undefined || isPinned === (column.pinned !== undefined)) return column;
  const { pinned: _, ...free } = column;
  return isPinned ? { ...free, pinned: 'left' } : free;
}

function ordered<Row>(columns: readonly Column<Row>[], order: readonly string[]): Column<Row>[] {
  const place = new Map(order.map((key, i) => [key, i]));
  const rank = (column: Column<Row>) => place.get(column.key) ?? -1;
  const known = columns.filter((c) => rank(c) >= 0).sort((a, b) => rank(a) - rank(b));
  const result = [...known];
  for (const [i, column] of columns.entries()) {
    if (rank(column) >= 0) continue;
    const before = columns[i - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  return result;
}

/** Whether a column is visible: pinned and unhideable ones always, else the choice, else the declaration. */
function isShown<Row>(column: Column<Row>, preference: Preference): boolean {
  if (column.pinned || column.hideable === false) return true;
  return preference.shown[column.key] ?? !column.optional;
}

/** Sorts columns into pinned, shown and hidden; a column unknown to the preference stands after its declared neighbour. */
export function arrange<Row>(columns: readonly Column<Row>[], preference: Preference): Arrangement<Row> {
  const all = ordered(columns, preference.order).map((column) => pinnedAs(column, preference));
  return {
    pinned: all.filter((c) => c.pinned),
    shown: all.filter((c) => !c.pinned && isShown(c, preference)),
    hidden: all.filter((c) => !isShown(c, preference)),
  };
}

/** Moves a column to where another stands; nothing happens across the pinned edge. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  preference: Preference,
  move: { readonly key: string; readonly to: string },
): Preference {
  const all = ordered(columns, preference.order).map((column) => pinnedAs(column, preference));
  const from = all.findIndex((c) => c.key === move.key);
  const to = all.findIndex((c) => c.key === move.to);
  const moved = all[from];
  if (!moved || to < 0 || moved.pinned !== all[to]?.pinned) return preference;
  all.splice(from, 1);
  all.splice(to, 0, moved);
  return { ...preference, order: all.map((c) => c.key) };
}

/** The key a column would trade places with one step up (−1) or down (+1) among those drawn, or null at the edge. */
export function neighbour<Row>(arrangement: Arrangement<Row>, key: string, step: -1 | 1): string | null {
  const group = [arrangement.pinned, arrangement.shown].find((g) => g.some((c) => c.key === key)) ?? [];
  const at = group.findIndex((c) => c.key === key);
  return at < 0 ? null : (group[at + step]?.key ?? null);
}

/** Shows or hides a column. */
export const showColumn = (preference: Preference, key: string, visible: boolean): Preference => ({
  ...preference,
  shown: { ...preference.shown, [key]: visible },
});

/** Pins a column to the left, where it stays while others scroll, or lets it go; what is pinned is shown. */
export const pinColumn = (preference: Preference, key: string, pinned: boolean): Preference => ({
  ...preference,
  pinned: { ...preference.pinned, [key]: pinned },
});

/** Sets a width in pixels, held between 48 and 640. */
export const widenColumn = (preference: Preference, key: string, width: number): Preference => ({
  ...preference,
  widths: {
    ...preference.widths,
    [key]: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))),
  },
});

/** The declared columns again; the row height stays, since it fits the screen. */
export const resetColumns = (preference: Preference): Preference => ({
  ...PLAIN,
  density: preference.density,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function only<T>(value: unknown, fits: (v: unknown) => v is T): Record<string, T> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, T] => fits(entry[1]));
  return Object.fromEntries(entries);
}

/** Reads what an earlier version may have written: anything that does not fit falls back to the declaration. */
export function parsePreference(text: string | null): Preference {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return PLAIN;
  }
  if (!isRecord(value)) return PLAIN;
  const order = Array.isArray(value['order']) ? value['order'].filter((k) => typeof k === 'string') : [];
  return {
    order,
    shown: only(value['shown'], (v) => typeof v === 'boolean'),
    pinned: only(value['pinned'], (v) => typeof v === 'boolean'),
    widths: only(value['widths'], (v): v is number => Number.isFinite(v)),
    density: DENSITIES.find((d) => d === value['density']) ?? PLAIN.density,
  };
}

/** The key under which a browser kept a list, columns and all, before the server could keep views. */
export const formerKey = (list: string): string => `list:${list}`;
const keyOf = (list: string): string => `look:${list}`;

/** The preference kept for a list. */
export const readPreference = (store: KeepStore, list: string): Preference =>
  parsePreference(store.getItem(keyOf(list)) ?? store.getItem(formerKey(list)));

/** Keeps the preference of a list. */
export const writePreference = (store: KeepStore, list: string, preference: Preference): void =>
  store.setItem(keyOf(list), JSON.stringify(preference));
