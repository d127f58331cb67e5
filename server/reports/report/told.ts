import { NO_KEY } from '@terezi/domain/grammar/sheet/report.ts';
import { ticketDimensions } from '@terezi/domain/reports/dimensions.ts';
import type { ReportFigures, ReportAnswer, TicketDimension } from '@terezi/domain/reports/report-api.ts';
import type { Sum } from './sums.ts';

/** The figures of no tickets; without losses for a reader who may see none. */
const nothingFor = (seesLoss: boolean): ReportFigures => ({
  count: 0,
  gross: 0,
  tare: 0,
  net: 0,
  loss: seesLoss ? 0 : null,
  divided: 0,
  remaining: 0,
  value: null,
  storedCount: 0,
  storedNet: 0,
  passportCount: 0,
  passportNet: 0,
  manualCount: 0,
  manualNet: 0,
});

/** Keys by their levels, for tickets of one basis or of all. */
type Place = {
  readonly levels: readonly number[];
  readonly keys: readonly string[];
  readonly basis?: string | null;
};

const placeText = ({ levels, keys, basis = null }: Place): string => JSON.stringify([levels, keys, basis]);

/** The same sums by their keys. */
function byPlace(sums: readonly Sum[]): ReadonlyMap<string, ReportFigures> {
  return new Map(
    sums.map(({ keys, levels, basis, figures }) => [
      placeText({ levels, keys: levels.map((at) => keys[at] ?? NO_KEY), basis }),
      figures,
    ]),
  );
}

/** What the rows of a report follow from: its levels, the one that stands side by side, and its sums. */
export type Summed = {
  readonly by: readonly TicketDimension[];
  /** -1 where nothing does. */
  readonly acrossAt: number;
  readonly now: readonly Sum[];
  /** Null without a comparison. */
  readonly before: readonly Sum[] | null;
  readonly seesLoss: boolean;
};

const isDays = (dimension: TicketDimension | undefined): boolean =>
  dimension !== undefined && ticketDimensions[dimension].leads.by === 'days';

/** Reads sums: those of a place, the keys below one, and the rows in their order. */
export function reading({ by, acrossAt, now, before, seesLoss }: Summed) {
  const nothing = nothingFor(seesLoss);
  const [sumNow, sumBefore] = [byPlace(now), byPlace(before ?? [])];
  const rowLevels = [...by.keys()].filter((at) => at !== acrossAt);
  const netOf = (place: Place): number => sumNow.get(placeText(place))?.net ?? 0;

  const cellOf = ({ levels, keys, basis }: Place, key: string) => {
    const all = [...levels, acrossAt].sort((a, b) => a - b);
    const at = all.map((level) => (level === acrossAt ? key : (keys[levels.indexOf(level)] ?? NO_KEY)));
    return sumNow.get(placeText({ levels: all, keys: at, basis: basis ?? null })) ?? null;
  };
  const sumsAt = (place: Place, columns: readonly string[]): ReportAnswer['total'] => ({
    cells: columns.map((key) => cellOf(place, key)),
    total: sumNow.get(placeText(place)) ?? nothing,
    compared: before && (sumBefore.get(placeText(place)) ?? nothing),
  });

  const below = new Map<string, Set<string>>();
  for (const { keys, levels, basis } of [...now, ...(before ?? [])]) {
    if (basis !== null || levels.length === 0 || !levels.every((at, i) => at === rowLevels[i])) continue;
    const path = levels.map((at) => keys[at] ?? NO_KEY);
    const parent = JSON.stringify(path.slice(0, -1));
    below.set(parent, (below.get(parent) ?? new Set()).add(path.at(-1) ?? NO_KEY));
  }
  /** The keys of the rows in preorder: days in their order, all else by its net, the most first. */
  const paths = (parent: readonly string[] = []): string[][] => {
    const at = rowLevels[parent.length];
    if (at === undefined) return [];
    const levels = rowLevels.slice(0, parent.length + 1);
    const net = (key: string) => netOf({ levels, keys: [...parent, key] });
    const inOrder = (a: string, b: string) => (a < b ? -1 : 1);
    const order = isDays(by[at]) ? inOrder : (a: string, b: string) => net(b) - net(a) || inOrder(a, b);
    return [...(below.get(JSON.stringify(parent)) ?? [])]
      .sort(order)
      .flatMap((key) => [[...parent, key], ...paths([...parent, key])]);
  };
  /** Every key of a level. */
  const keysOf = (level: number): string[] => [
    ...new Set(
      [...now, ...(before ?? [])].flatMap(({ keys, levels }) =>
        levels.includes(level) ? (keys[level] ?? NO_KEY) : [],
      ),
    ),
  ];
  /** The keys of what stands side by side, of this period alone. */
  const acrossKeys = (): string[] =>
    now.flatMap(({ keys, levels, basis }) =>
      basis === null && levels.length === 1 && levels[0] === acrossAt ? [keys[acrossAt] ?? NO_KEY] : [],
    );
  return { rowLevels, netOf, sumsAt, paths, keysOf, acrossKeys };
}
