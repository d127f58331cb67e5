import { wireKilograms } from '../grammar/mass.ts';
import { FILTER_WORDS } from '../grammar/list-filter.ts';

/** The screen of each report, by the report's name as a file. */
export const REPORT_PATHS = {
  'report-sum': '/reports/sum',
  'report-group-sum': '/reports/group-sum',
  'report-divided-sum': '/reports/divided-sum',
} as const;

export type ReportName = keyof typeof REPORT_PATHS;

const SUFFIX = new RegExp(`(${Object.values(FILTER_WORDS).join('|')})$`);

/** The field in a filter's name and its manner, null where the name has none. */
export function partsOf(name: string): { readonly base: string; readonly manner: string | null } {
  const manner = SUFFIX.exec(name)?.[1] ?? null;
  return { base: manner === null ? name : name.slice(0, -manner.length), manner };
}

type ReportParams = Readonly<Record<string, unknown>>;

/** A value as addresses write it: masses are grams, and stand there as people write them. */
function written(value: unknown): string {
  if (typeof value === 'number') return String(wireKilograms(value));
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

const idText = (value: unknown): string => (typeof value === 'number' ? String(value) : written(value));

/** The value of a filter, as addresses write it. */
function valueText(params: ReportParams, base: string): string {
  const of = (manner: string): string => written(params[base + manner]);
  const { from, to, empty, starts, contains } = FILTER_WORDS;
  if (of(empty) !== '') return of(empty) === 'true' ? '~empty' : '~filled';
  if (of(starts) !== '') return `^${of(starts)}`;
  if (of(from) + of(to) !== '') return `${of(from)},${of(to)}`;
  const chosen = params[base];
  // A chosen value is an id or a word; a number stands for itself.
  return Array.isArray(chosen) ? chosen.map(String).join(',') : idText(chosen) || of(contains);
}

/** The address of a report with its query, its days as they are: `/reports/sum?date=2026-11-01,2026-11-25`. */
export function reportAddress(name: ReportName, params: ReportParams, measures: readonly string[]): string {
  const { name: search, ...filters } = params;
  const bases = Object.keys(filters)
    .filter((key) => filters[key] !== undefined)
    .map((key) => partsOf(key).base);
  const valuesByBase = [...new Set(bases)].map((base) => [base, valueText(filters, base)] as const);
  const all = [...valuesByBase, ['measure', measures.join(',')], ['q', written(search)]] as const;
  const query = new URLSearchParams();
  for (const [key, text] of all) if (text !== '') query.set(key, text);
  return `${REPORT_PATHS[name]}?${query.toString().replaceAll('%2C', ',')}`;
}
