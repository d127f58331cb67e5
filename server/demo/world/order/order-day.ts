import { gramsFromWire } from '@terezi/domain/grammar/mass.ts';
import type { OrderPartRow } from '@terezi/domain/orders/order-part.ts';
import { leadOn, makeOff, planPart, waitedFor, wayOf } from '../../../orders/index.ts';
import { dayAfter, dayOf, HOUR, MINUTE, startOf, timeOf } from '../calendar.ts';
import type { At, StandingOrder } from './order-book.ts';
import type { OrderBook, WorldVisit } from './world-order.ts';
import type { Truck } from '../park.ts';
import type { Colleague } from '../settle.ts';
import { operatorAt } from '../tickets.ts';
import type { Visit } from '../yard.ts';

/** A planned visit of today, its description in the world, and its weights where the truck was weighed. */
export type PlannedVisit = {
  said: WorldVisit;
  order: StandingOrder;
  part: OrderPartRow;
  weighed: Visit | null;
};

type Day = {
  now: number;
  trucks: readonly Truck[];
  visits: readonly Visit[];
  staff: readonly Colleague[];
};

const TO_SCALE = 7 * MINUTE;
const TO_GATE = 6 * MINUTE;
const WINDOW = 30 * MINUTE;
const TEN_MINUTES = 10 * MINUTE;

const isOnSite = ({ is }: WorldVisit): boolean => is === 'weighed' || is === 'loaded';
const hasLeft = ({ is }: WorldVisit): boolean => is === 'leaving' || is === 'gone';

/** The last weights of a truck, if they fit the visit; undefined where it needs some and has none. */
function weightsOf(visit: WorldVisit, plate: string, visits: readonly Visit[]): Visit | null | undefined {
  if (!isOnSite(visit) && !hasLeft(visit)) return null;
  const last = visits.findLast(({ truck, cancelled }) => truck.plate === plate && !cancelled);
  return (last?.second !== null) === hasLeft(visit) ? last : undefined;
}

/** The guard of the gate, and the administrator who plans. */
function byWhom(staff: readonly Colleague[]) {
  const named = (role: Colleague['role']): string => staff.find((each) => each.role === role)?.fullname ?? '';
  return { guard: named('Guard'), planner: named('CompanyAdmin') };
}

/** Confirms the step that a visit waits for, at an instant. */
async function confirm(
  at: At,
  part: OrderPartRow,
  instant: number,
  how: Omit<Parameters<typeof leadOn>[3], 'state'>,
): Promise<void> {
  const work = at(instant);
  await leadOn(work, part, waitedFor(await wayOf(work, part.id)), { state: 'done', ...how });
}

type Planning = { order: StandingOrder; truck: Truck | string; window: number; byName: string };

/** Plans a visit on the evening before its day, in a window of half an hour that ends on that day. */
function plan(at: At, { order: { id, load }, truck, window, byName }: Planning) {
  const from = window - (window % TEN_MINUTES);
  const day = dayOf(from);
  const evening = startOf(dayAfter(day, -1)) + 17 * HOUR + 40 * MINUTE;
  const [numberPlate, driverId, trailerId] =
    typeof truck === 'string' ? [truck, null, null] : [truck.plate, truck.driverId, truck.trailerId];
  const windowTo = dayOf(from + WINDOW) === day ? timeOf(from + WINDOW) : null;
  return planPart(
    at(evening),
    {
      orderId: id,
      numberPlate,
      driverId,
      trailerId,
      trailer2Id: null,
      note: null,
      expectedWeight: gramsFromWire(load),
      day,
      windowFrom: timeOf(from),
      windowTo,
    },
    { byName, how: 'list' },
  );
}

/** Leads a visit to where its ticket takes it on: a ticket confirms the last weight that it has by itself. */
async function leadToTicket(at: At, { part, said, weighed }: PlannedVisit, day: Day): Promise<void> {
  const { guard, planner } = byWhom(day.staff);
  if (said.is === 'coming' || said.is === 'off') return;
  const entered = weighed ? weighed.first.at - TO_SCALE : day.now + (said.minutes ?? 0) * MINUTE;
  await confirm(at, part, entered, { how: 'qr', byName: guard });
  if (!weighed?.second) return;
  const { first, second, scale } = weighed;
  const { fullname: byName } = operatorAt(day.staff, weighed);
  await confirm(at, part, first.at, { how: 'weight', byName, said: scale.name, grams: first.grams });
  await confirm(at, part, (first.at + second.at) / 2, { how: 'hand', byName: planner });
}

/** Plans the visits of a day; one whose weights are not in the world is left out. */
export async function planDay<Key extends string>(
  at: At,
  { visits }: OrderBook<Key>,
  standing: ReadonlyMap<Key, StandingOrder>,
  day: Day,
): Promise<PlannedVisit[]> {
  const { planner } = byWhom(day.staff);
  const planned: PlannedVisit[] = [];
  for (const plannedVisit of visits) {
    const truck =
      typeof plannedVisit.truck === 'number'
        ? day.trucks.at(plannedVisit.truck)
        : (day.trucks.find(({ plate }) => plate === plannedVisit.truck) ?? plannedVisit.truck);
    const order = standing.get(plannedVisit.order);
    if (!truck || !order) continue;
    const weighed = weightsOf(plannedVisit, typeof truck === 'string' ? truck : truck.plate, day.visits);
    if (weighed === undefined) continue;
    const window = weighed ? weighed.first.at - TO_SCALE : day.now + (plannedVisit.minutes ?? 0) * MINUTE;
    const visit = {
      said: plannedVisit,
      order,
      weighed,
      part: await plan(at, { order, truck, window, byName: planner }),
    };
    await leadToTicket(at, visit, day);
    planned.push(visit);
  }
  return planned;
}

/** Leads the visits on that have gone on since their last weight. */
export async function leadDay(at: At, planned: readonly PlannedVisit[], { now, staff }: Day): Promise<void> {
  const { guard, planner } = byWhom(staff);
  for (const { said, part, weighed } of planned) {
    if (said.is === 'off') await makeOff(at(now - HOUR), { id: part.id, reason: said.reason ?? '' });
    if (said.is === 'loaded' && weighed)
      await confirm(at, part, now - TO_GATE, { how: 'hand', byName: planner });
    if (said.is === 'gone' && weighed?.second)
      await confirm(at, part, weighed.second.at + TO_GATE, { how: 'qr', byName: guard });
  }
}
