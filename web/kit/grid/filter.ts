import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { LoadOptions, Option } from '../form/option-search.ts';
import { date } from '../formats.ts';
import type { DateRange, FilterValue, ListState } from './list-state.ts';

type Named = { readonly key: string; readonly words: Words };

/** Something a list can be narrowed by, declared once. Sources must keep their identity between drawings. */
export type Filter =
  | (Named & {
      readonly kind: 'choice';
      readonly options: readonly { readonly id: string; readonly words: Words }[];
    })
  | (Named & {
      readonly kind: 'reference';
      readonly load: LoadOptions;
      /** Names of chosen ids, for a page that opens with them in its address. */
      readonly named: (ids: readonly string[]) => Promise<readonly Option[]>;
    })
  | (Named & {
      readonly kind: 'range' /** YYYY-MM-DD where the site is; gives quick ranges. */;
      readonly today?: string;
    })
  | (Named & { readonly kind: 'text' });

export type FilterKind<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;

/** The chosen ids of a choice or a reference. */
export const idsOf = (value: FilterValue | undefined): readonly string[] => (isIds(value) ? value : []);

const isIds = (value: FilterValue | undefined): value is readonly string[] => Array.isArray(value);

/** The days of a range. */
export const rangeOf = (value: FilterValue | undefined): DateRange =>
  value !== undefined && typeof value !== 'string' && !isIds(value) ? value : {};

/** The letters of a text filter. */
export const textOf = (value: FilterValue | undefined): string => (typeof value === 'string' ? value : '');

/** A range as people write it: "01.11.2026 – 21.11.2026", one day alone, an open end as "…". */
export function rangeText({ from, to }: DateRange): string {
  if (from && from === to) return date(from);
  return `${from ? date(from) : '…'} – ${to ? date(to) : '…'}`;
}

/** A range within one month in little room: "01–21.11.2026". */
export function shortRangeText(range: DateRange): string {
  const { from, to } = range;
  const isOneMonth = from && to && from !== to && from.slice(0, 7) === to.slice(0, 7);
  return isOneMonth ? `${from.slice(8)}–${date(to)}` : rangeText(range);
}

/** Several names in little room: the first and how many more. */
export const shortNames = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '');

/** The names of a choice's chosen ids, in declared order. */
export const choiceNames = (
  filter: FilterKind<'choice'>,
  ids: readonly string[],
  language: Language,
): string[] => filter.options.filter((o) => ids.includes(o.id)).map((o) => o.words[language]);

/** The declared filters that stand, in declared order. */
export const standing = (filters: readonly Filter[], state: ListState): readonly Filter[] =>
  filters.filter((filter) => state.filters[filter.key] !== undefined);

/** Ranges that people mean by a word, for a site where it is `today`. */
export function quickRanges(
  today: string,
): Readonly<Record<'today' | 'yesterday' | 'thisMonth' | 'lastMonth', DateRange>> {
  const day = (year: number, month: number, date: number) =>
    new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
  const [year = 0, month = 1, dayOfMonth = 1] = today.split('-').map(Number);
  const yesterday = day(year, month - 1, dayOfMonth - 1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    thisMonth: { from: day(year, month - 1, 1), to: today },
    lastMonth: { from: day(year, month - 2, 1), to: day(year, month - 1, 0) },
  };
}
