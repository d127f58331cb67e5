import { orderPartStatus } from '@terezi/domain/orders/states.ts';
import { dayOf } from '#kit/formats.ts';
import { orderPartCalls } from '#shell/api/calls/order-part.gen.ts';
import { orderStepCalls } from '#shell/api/calls/order-step.gen.ts';

/** A visit of today as a telephone keeps it: what a gate asks of it, and no person's name. */
export type KeptVisit = {
  readonly id: number;
  readonly publicId: string;
  readonly number: string;
  readonly numberPlate: string;
  readonly day: string;
  readonly windowFrom: string | null;
  readonly windowTo: string | null;
  readonly cargoName: string | null;
  /** The step that it waits for, the guard who confirms that step, and what comes after it. */
  readonly stepName: string | null;
  readonly stepKind: string | null;
  readonly guardType: string;
  readonly nextStep: string | null;
};

/** Today's visits as they stood at a moment. */
export type TodayList = { readonly takenAt: string; readonly visits: readonly KeptVisit[] };

type Step = Pick<
  Awaited<ReturnType<typeof orderStepCalls.list>>['orderStep'][number],
  'name' | 'orderId' | 'sequence' | 'guardType' | 'stepKind'
>;
type Row = Awaited<ReturnType<typeof orderPartCalls.list>>['orderPart'][number];

/** The guard who confirms a step whose declaration has gone meanwhile. */
const usualGuard = (kind: string | null): string =>
  kind === 'gateEntry' ? 'entry' : kind === 'gateExit' ? 'exit' : 'none';

/** A visit, with what the declared steps say about the one that it waits for. */
function keptVisit(row: Row, steps: readonly Step[]): KeptVisit {
  const way = steps
    .filter(({ orderId }) => orderId === null || orderId === row.orderId)
    .toSorted((one, other) => one.sequence - other.sequence);
  const at = way.findIndex(({ name, stepKind }) => name === row.stepName && stepKind === row.stepKind);
  const { id, publicId, number, numberPlate, day, windowFrom, windowTo, cargoName, stepName, stepKind } = row;
  return {
    id,
    publicId,
    number,
    numberPlate,
    day,
    windowFrom,
    windowTo,
    cargoName,
    stepName,
    stepKind,
    guardType: way[at]?.guardType ?? usualGuard(stepKind),
    nextStep: at === -1 ? null : (way[at + 1]?.name ?? null),
  };
}

const PAGE = 200;
/** More than a yard sees in a day; with more open visits than that, the list holds the oldest. */
const MOST_PAGES = 5;
const TODAY_QUERY = {
  statusId: [orderPartStatus.planned, orderPartStatus.inProgress],
  sort: 'Day',
  pageSize: PAGE,
};

async function openVisits(signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNumber = 1; pageNumber <= MOST_PAGES; pageNumber += 1) {
    const page = await orderPartCalls.list({ ...TODAY_QUERY, pageNumber }, { signal });
    rows.push(...page.orderPart);
    if (rows.length >= page.totalCount) break;
  }
  return rows;
}

/** The question for the visits that a gate may see today: those of the day, and those that are on their way. */
export const askingToday = () => ({
  queryKey: ['orderPart', 'list', TODAY_QUERY] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TodayList> => {
    const [rows, { orderStep }] = await Promise.all([
      openVisits(signal),
      orderStepCalls.list({ pageSize: PAGE, sort: 'Sequence' }, { signal }),
    ]);
    const now = new Date();
    const visits = rows.filter(
      ({ day, statusId }) => day === dayOf(now) || statusId === orderPartStatus.inProgress,
    );
    return { takenAt: now.toISOString(), visits: visits.map((row) => keptVisit(row, orderStep)) };
  },
});
