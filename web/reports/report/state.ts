import type { Words } from '@terezi/domain/grammar/words.ts';
import { type Filter, idsOf, rangeOf } from '#kit/grid/filter/filter.ts';
import { type FilterValue, type ListState, withFilter } from '#kit/grid/list-state.ts';
import type { Grouping } from './grouping.ts';
import { AGAINST, type Days, daysAgainst, daysOf, PERIODS, type Period } from './period.ts';
import { againstWords, periodWords, reportWords } from './words.ts';

/* A report keeps its question where a list keeps its own, so that addresses and kept views hold it: each part is a filter by its name. */

/** Something that is chosen by its name. */
export type Choice = { readonly key: string; readonly words: Words };

/** The dimensions and measures that a report can be asked for. */
export type Choices = { readonly dimensions: readonly Choice[]; readonly measures: readonly Choice[] };

/** The defaults of a report. */
export type Usual = Readonly<Record<string, FilterValue>>;

const optionsOf = (choices: readonly Choice[]) => choices.map(({ key, words }) => ({ id: key, words }));

/** The filters of a report that narrow no tickets. */
const OWN = ['by', 'across', 'measure', 'period', 'date', 'against', 'compare', 'look'] as const;
const isOwn = (key: string): boolean => OWN.some((own) => own === key);

/** The filter of the days, which is drawn among those of the tickets; `today` where the site is. */
export const dateFilter = (today: string): Filter => ({
  key: 'date',
  words: reportWords.date,
  kind: 'range',
  today,
});

/** The filter of the days of comparison. */
export const compareFilter: Filter = { key: 'compare', words: reportWords.compare, kind: 'range' };

/** The filters of a report that are not those of its tickets. */
export const ownFilters = ({ dimensions, measures }: Choices, today: string): readonly Filter[] => [
  { key: 'by', words: reportWords.groupBy, kind: 'choice', options: optionsOf(dimensions) },
  { key: 'across', words: reportWords.column, kind: 'choice', options: optionsOf(dimensions) },
  { key: 'measure', words: reportWords.measure, kind: 'choice', options: optionsOf(measures) },
  {
    key: 'period',
    words: reportWords.date,
    kind: 'choice',
    options: PERIODS.map((id) => ({ id, words: periodWords[id] })),
  },
  dateFilter(today),
  {
    key: 'against',
    words: reportWords.compare,
    kind: 'choice',
    options: AGAINST.map((id) => ({ id, words: againstWords[id] })),
  },
  compareFilter,
  {
    key: 'look',
    words: reportWords.look,
    kind: 'choice',
    options: [{ id: 'chart', words: reportWords.chart }],
  },
];

/** What an address says, with the defaults where it says nothing of the report itself. */
export function fitted(state: ListState, usual: Usual): ListState {
  const { filters } = state;
  if (!Object.keys(filters).some(isOwn)) return { ...state, filters: { ...usual, ...filters } };
  const needed = Object.entries(usual).filter(
    ([key]) => ['by', 'measure'].includes(key) || (key === 'period' && filters['date'] === undefined),
  );
  return { ...state, filters: { ...Object.fromEntries(needed), ...filters } };
}

/** The grouping of a report. */
export const groupingOf = ({ filters }: ListState): Grouping => ({
  by: idsOf(filters['by']),
  across: idsOf(filters['across'])[0] ?? null,
});

export const withGrouping = (state: ListState, { by, across }: Grouping): ListState =>
  withFilter(withFilter(state, 'by', by), 'across', across === null ? null : [across]);

/** The measures of a report, in order. */
export const measuresOf = ({ filters }: ListState): readonly string[] => idsOf(filters['measure']);

const named = <Name extends string>(names: readonly Name[], value: FilterValue | undefined): Name | null =>
  names.find((name) => name === idsOf(value)[0]) ?? null;

const wholeRange = (value: FilterValue | undefined, today: string): Days | null => {
  const { from, to } = rangeOf(value);
  if (!from && !to) return null;
  return { from: from ?? to ?? today, to: to ?? today };
};

/** The days of a report. */
export const daysIn = ({ filters }: ListState, today: string): Days =>
  wholeRange(filters['date'], today) ?? daysOf(named(PERIODS, filters['period']) ?? 'thisMonth', today);

/** The days of comparison, if any. */
export function comparedIn(state: ListState, today: string): Days | null {
  const chosen = wholeRange(state.filters['compare'], today);
  if (chosen) return chosen;
  const against = named(AGAINST, state.filters['against']);
  return against && daysAgainst(daysIn(state, today), against);
}

const isSame = (a: Days, b: Days): boolean => a.from === b.from && a.to === b.to;

/** With other days: a named period is kept as its name, and no days at all mean the default. */
export function withDays(state: ListState, value: FilterValue | undefined, { today, usual }: At): ListState {
  const days = wholeRange(value, today);
  const bare = withFilter(withFilter(state, 'date', null), 'period', null);
  if (!days) return withFilter(bare, 'period', usual['period'] ?? ['thisMonth']);
  const period: Period | undefined = PERIODS.find((each) => isSame(daysOf(each, today), days));
  return period ? withFilter(bare, 'period', [period]) : withFilter(bare, 'date', days);
}

/** With other days of comparison: a named period, chosen days, or none. */
export function withCompared(state: ListState, value: FilterValue | null): ListState {
  const bare = withFilter(withFilter(state, 'compare', null), 'against', null);
  const against = AGAINST.find((each) => each === value);
  return against ? withFilter(bare, 'against', [against]) : withFilter(bare, 'compare', value);
}

/** Where a report is looked at: on which day, and what is usual there. */
export type At = { readonly today: string; readonly usual: Usual };

/** What narrows the tickets, with the days, as chips show and change it. */
export function chipsOf(state: ListState, today: string): ListState {
  const narrowing = Object.entries(state.filters).filter(([key]) => !isOwn(key));
  return { ...state, filters: { date: daysIn(state, today), ...Object.fromEntries(narrowing) } };
}

/** The state with what its chips say now. */
export function withChips(state: ListState, chips: ListState, at: At): ListState {
  const { date, ...narrowing } = chips.filters;
  const own = Object.entries(state.filters).filter(([key]) => isOwn(key));
  const changed = { ...state, filters: { ...Object.fromEntries(own), ...narrowing }, page: 1 };
  const isLeft =
    date !== undefined && isSame(daysIn(state, at.today), wholeRange(date, at.today) ?? { from: '', to: '' });
  return isLeft ? changed : withDays(changed, date, at);
}
