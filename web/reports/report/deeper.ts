import { MOST_DIMENSIONS } from '@terezi/domain/grammar/sheet/report.ts';
import type { FilterValue, ListState } from '#kit/grid/list-state.ts';
import type { Column } from './answer.ts';
import type { Dimension } from './dimension.ts';
import { daysOfKey, filterOfKey } from './drill.ts';
import { type Grouping, rowDimensions } from './grouping.ts';
import type { Days } from './period.ts';
import { type At, chipsOf, withChips, withGrouping } from './state.ts';

type Filters = Readonly<Record<string, FilterValue>>;

/** What a figure is about: the keys of its row, and the column it stands in. */
export type About = { readonly keys: readonly string[]; readonly column: Column | null };

/** The grouping of a report, with its dimensions. */
export type Grouped = {
  readonly grouping: Grouping;
  readonly dimensionOf: (key: string) => Dimension | undefined;
};

/** What narrows the tickets of a whole report to those of one figure; days come last, cut to each other. */
export function narrowingTo(
  { keys, column }: About,
  { grouping, dimensionOf }: Grouped,
  period: Days,
): Filters {
  const rows = rowDimensions(grouping);
  const pairs = keys.map((key, at) => [rows[at], key] as const);
  const all = column ? [...pairs, [grouping.across, column.key] as const] : pairs;
  let days = period;
  const filters: Record<string, FilterValue> = {};
  for (const [name, key] of all) {
    const dimension = dimensionOf(name ?? '');
    if (!dimension) continue;
    if (dimension.leads.by === 'days') days = daysOfKey(dimension.leads.step, key, days);
    else Object.assign(filters, filterOfKey(dimension.leads, key, days));
  }
  return { ...filters, date: days };
}

/** The default order in which a figure is taken apart. */
const FURTHER = ['week', 'day', 'cargo', 'customer', 'truck', 'driver'];

/** The next dimension of a figure: a shorter time where it is of a longer one, else one that it is not grouped by yet. */
export function nextDimension({ keys, column }: About, { grouping, dimensionOf }: Grouped): Dimension | null {
  const levels = rowDimensions(grouping);
  const across = column && grouping.across;
  if (across === 'month') return dimensionOf('week') ?? null;
  if (across === 'week' || across === 'month') return dimensionOf('day') ?? null;
  const below = levels[keys.length];
  if (below !== undefined) return dimensionOf(below) ?? null;
  const used = new Set([...levels, ...(levels.includes('day') ? ['week', 'month'] : [])]);
  const next = FURTHER.find((key) => !used.has(key) && dimensionOf(key));
  return next === undefined ? null : (dimensionOf(next) ?? null);
}

/** The report of one figure, one dimension deeper; null where there is none. */
export function deeperFrom(
  state: ListState,
  about: About,
  { grouped, period, at }: { readonly grouped: Grouped; readonly period: Days; readonly at: At },
): ListState | null {
  const next = nextDimension(about, grouped);
  if (!next) return null;
  const levels = rowDimensions(grouped.grouping).slice(0, about.keys.length);
  const by = [...levels.slice(-(MOST_DIMENSIONS - 1)), next.key];
  const chips = chipsOf(state, at.today);
  const narrowed = { ...chips, filters: { ...chips.filters, ...narrowingTo(about, grouped, period) } };
  return withGrouping(withChips({ ...state, view: null }, narrowed, at), { by, across: null });
}
