import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import type { LoadOptions, Option } from '../../form/choice/option-search.ts';
import { date, number } from '../../formats.ts';
import type { DateRange, Emptiness, FilterValue, Letters, ListState } from '../list-state.ts';

type FilterBase = {
  readonly key: string;
  readonly words: Words;
  /** Whether it can narrow to rows without a value, and to rows with one. */
  readonly mayBeEmpty?: boolean;
  /** Stands where a link has brought it, but is not offered: people choose another one. */
  readonly isLed?: boolean;
};

/** Something a list can be narrowed by, declared once. Sources must keep their identity between drawings. */
export type Filter =
  | (FilterBase & {
      readonly kind: 'choice';
      readonly options: readonly { readonly id: string; readonly words: Words }[];
    })
  | (FilterBase & {
      readonly kind: 'reference';
      readonly load: LoadOptions;
      /** Names of chosen ids, for a page that opens with them in its address. */
      readonly named: (ids: readonly string[]) => Promise<readonly Option[]>;
    })
  | (FilterBase & {
      readonly kind: 'range' /** YYYY-MM-DD where the site is; gives quick ranges. */;
      readonly today?: string;
    })
  | (FilterBase & {
      readonly kind: 'number';
      readonly decimals: 0 | 1 | 2 | 3;
      readonly unit?: Words | undefined;
    })
  | (FilterBase & {
      readonly kind: 'text';
      /** Whether it can also ask that a text begins with the letters. */
      readonly hasManners?: boolean;
    });

export type FilterKind<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;

/** The chosen ids of a choice or a reference. */
export const idsOf = (value: FilterValue | undefined): readonly string[] => (isIds(value) ? value : []);

const isIds = (value: FilterValue | undefined): value is readonly string[] => Array.isArray(value);

type FilterCondition = Exclude<FilterValue, string | readonly string[]>;
const isSaid = (value: FilterValue | undefined): value is FilterCondition =>
  value !== undefined && typeof value !== 'string' && !isIds(value);

const isEmptiness = (value: FilterCondition): value is Emptiness => 'isEmpty' in value;
const isLetters = (value: FilterCondition): value is Letters => 'contains' in value || 'starts' in value;

/** The days or figures of a range. */
export const rangeOf = (value: FilterValue | undefined): DateRange =>
  isSaid(value) && !isEmptiness(value) && !isLetters(value) ? value : {};

/** Whether a filter asks for rows without a value, or with one; null where it asks for neither. */
export const emptinessOf = (value: FilterValue | undefined): boolean | null =>
  isSaid(value) && isEmptiness(value) ? value.isEmpty : null;

/** Whether a text is to begin with the letters. */
export const isStart = (value: FilterValue | undefined): boolean => isSaid(value) && 'starts' in value;

/** The letters of a text filter. */
export function textOf(value: FilterValue | undefined): string {
  if (typeof value === 'string') return value;
  if (!isSaid(value) || !isLetters(value)) return '';
  return 'starts' in value ? value.starts : value.contains;
}

/** What a text filter asks for, in its manner. */
export function lettersOf(filter: FilterKind<'text'>, text: string, starts: boolean): FilterValue {
  if (!filter.hasManners) return text;
  return starts ? { starts: text } : { contains: text };
}

/** A range of figures as people write it: "25 000 – 30 000". */
export function figuresText({ from, to }: DateRange, language: Language): string {
  const [least, most] = [from, to].map((text) => (text === undefined ? '…' : number(text, language)));
  return from === to ? (least ?? '') : `${least} – ${most}`;
}

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

/** The filters that a reader can choose, and those that a link has brought. */
export const offered = (filters: readonly Filter[], state: ListState): readonly Filter[] =>
  filters.filter(({ isLed, key }) => !isLed || state.filters[key] !== undefined);

/** The declared filters that stand, in declared order. */
export const activeFilters = (filters: readonly Filter[], state: ListState): readonly Filter[] =>
  filters.filter((filter) => state.filters[filter.key] !== undefined);

/** The ranges behind words such as "this month", for a site where it is `today`. */
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
